import { CheckCircleFilled, StopOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { StatusTag } from '#src/ui/feedback/StatusTag.tsx'

/** 0 = enabled, -1 = disabled (xboot-api.md 1.4). */
export function EnabledStatus({ value }: { value: 0 | -1 }) {
  const { t } = useTranslation('ui')
  return value === 0 ? (
    <StatusTag tone="success" icon={CheckCircleFilled} word={t('status.enabled')} />
  ) : (
    <StatusTag tone="error" icon={StopOutlined} word={t('status.disabled')} />
  )
}
