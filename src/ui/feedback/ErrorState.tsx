import { Button, Result } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from './messageOf.ts'

/** `instead`: offered where trying again is of no use. */
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
