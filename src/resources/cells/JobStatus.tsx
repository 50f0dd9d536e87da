import { PauseCircleOutlined, ScheduleOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { StatusTag } from '#src/ui/pieces/StatusTag.tsx'

/** 0 by its schedule, -1 stopped (xboot-api.md 2.7). */
export function JobStatus({ value }: { value: 0 | -1 }) {
  const { t } = useTranslation('resources')
  const word = t(`quartzJob.values.status.${value}`)
  return value === 0 ? (
    <StatusTag tone="success" icon={ScheduleOutlined} word={word} />
  ) : (
    <StatusTag tone="warning" icon={PauseCircleOutlined} word={word} />
  )
}
