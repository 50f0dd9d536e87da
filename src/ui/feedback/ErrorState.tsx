import { Button, Result } from 'antd'
import { useTranslation } from 'react-i18next'
import { messageOf } from './messageOf.ts'

type Props = { error: unknown; onRetry: () => void }

export function ErrorState({ error, onRetry }: Props) {
  const { t } = useTranslation('ui')
  return (
    <Result
      status="warning"
      title={t('error.title')}
      subTitle={messageOf(error)}
      extra={
        <Button type="primary" onClick={onRetry}>
          {t('error.retry')}
        </Button>
      }
    />
  )
}
