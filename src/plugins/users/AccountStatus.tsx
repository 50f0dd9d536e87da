import { CheckCircleFilled, ClockCircleOutlined, StopOutlined, WarningFilled } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import type { User } from '#contract/resources/people/user.ts'
import { trialDaysLeft } from '#contract/rules/accounts/trial.ts'
import { StatusTag } from '#src/ui/feedback/StatusTag.tsx'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { useToday } from '#src/ui/format/useToday.ts'

/** Whether the account is enabled, and for how long. */
export function AccountStatus({ record }: { record: User }) {
  const { t } = useTranslation(['users', 'ui'])
  const format = useFormat()
  const left = trialDaysLeft(record, useToday())
  if (record.status !== 0) return <StatusTag tone="error" icon={StopOutlined} word={t('ui:status.disabled')} />
  if (left === null) return <StatusTag tone="success" icon={CheckCircleFilled} word={t('ui:status.enabled')} />
  return left < 0 ? (
    <StatusTag tone="error" icon={WarningFilled} word={t('users:trial.over')} />
  ) : (
    <StatusTag
      tone="warning"
      icon={ClockCircleOutlined}
      word={left === 0 ? t('users:trial.lastDay') : t('users:trial.left', { count: left, shown: format.number(left) })}
    />
  )
}
