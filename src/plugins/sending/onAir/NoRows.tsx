import { Empty } from 'antd'
import { useTranslation } from 'react-i18next'
import { EmptyPage } from '#src/ui/list/rows/EmptyPage.tsx'
import type { OnAirProps } from './OnAirProps.ts'

/** The schedule without rows: nothing was found, or there are no screens or groups yet. */
export function NoRows({ kind, asked }: Pick<OnAirProps, 'kind' | 'asked'>) {
  const { t } = useTranslation('onAir')
  if (asked) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('nothingFound')} />
  return <EmptyPage reason={t(`none.${kind}`)} first={kind === 'device' ? 'device' : undefined} />
}
