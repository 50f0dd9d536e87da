import { Button, Space } from 'antd'
import { useTranslation } from 'react-i18next'
import { Alert } from '#src/ui/feedback/Alert.tsx'
import { useFormat } from '#src/ui/format/useFormat.ts'
import type { Draft } from './createDraftStore.ts'

type Props = { draft: Draft; onRestore: () => void; onForget: () => void }

export function DraftNotice({ draft, onRestore, onForget }: Props) {
  const { t } = useTranslation('editor')
  const format = useFormat()
  return (
    <Alert
      banner
      type="info"
      message={t('draft.found', { time: format.moment(new Date(draft.time)) })}
      action={
        <Space>
          <Button size="small" type="primary" onClick={onRestore}>
            {t('draft.restore')}
          </Button>
          <Button size="small" onClick={onForget}>
            {t('draft.forget')}
          </Button>
        </Space>
      }
    />
  )
}
