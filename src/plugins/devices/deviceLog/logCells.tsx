import { BugOutlined, CloseCircleFilled, InfoCircleOutlined, WarningFilled } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import type { LogLevel } from '#contract/fleet/deviceLogLine.ts'
import { statusCell } from '#src/ui/fields/cells/statusCell.tsx'

export const LogLevelTag = statusCell<LogLevel>('deviceLog.level', {
  debug: { tone: 'neutral', icon: BugOutlined },
  info: { tone: 'processing', icon: InfoCircleOutlined },
  warn: { tone: 'warning', icon: WarningFilled },
  error: { tone: 'error', icon: CloseCircleFilled },
})

/**
 * Shows an event's translated name, or its id if this version does not know the event, e.g. an event of kiosk
 * software.
 */
export function LogEventName({ value }: { value: string }) {
  const { t } = useTranslation('resources')
  return <span>{t(`logEvents.${value}`, { defaultValue: value })}</span>
}

/** Technical text, always left to right. */
export function LogDetail({ value }: { value: string | null }) {
  return (
    <code className="log-detail" dir="ltr">
      {value}
    </code>
  )
}
