import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { busy } from '#src/ui/feedback/busy.tsx'
import type { useOwnTemplates } from './useOwnTemplates.ts'

/** Loads the next page of the reader's templates; hidden if there is none. */
export function MoreTemplates({ own }: { own: ReturnType<typeof useOwnTemplates> }) {
  const { t } = useTranslation('templates')
  if (!own.hasMore) return null
  return (
    <Button block onClick={own.loadMore} loading={busy(own.isLoadingMore)}>
      {t('more')}
    </Button>
  )
}
