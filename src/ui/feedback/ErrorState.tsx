import { Button, Result } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from './messageOf.ts'

/** `instead`: shown instead of the retry button where retrying is useless. */
type Props = { error: unknown; onRetry: () => void; instead?: ReactNode }

export function ErrorState({ error, onRetry, instead }: Props) {
  const { t } = useTranslation('ui')
  return (
    <Result
      status="warning"
      title={t('error.title')}
      subTitle={messageOf(error)}
      extra={
        instead || (
          <Button type="primary" onClick={onRetry}>
            {t('error.retry')}
          </Button>
        )
      }
    />
  )
}
