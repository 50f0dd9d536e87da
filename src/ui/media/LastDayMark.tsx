import { ClockCircleOutlined, WarningFilled } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import type { File } from '#contract/resources/media/file.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { useToday } from '#src/ui/format/useToday.ts'
import './unplayableMark.css'

/** Shows the last day of a file (`validUntil`), or that the file has expired. Renders nothing without a last day. */
export function LastDayMark({ file }: { file: Pick<File, 'validUntil'> | undefined }) {
  const { t } = useTranslation('mediaPicker')
  const format = useFormat()
  const today = useToday()
  const day = file?.validUntil
  if (!day) return null
  const isOver = day < today
  const words = t(isOver ? 'lastDay.over' : 'lastDay.until', { date: format.date(day) })
  return (
    <span className="media-unplayable-mark" title={words} data-over={isOver}>
      {isOver ? <WarningFilled aria-hidden /> : <ClockCircleOutlined aria-hidden />}
      <span>{words}</span>
    </span>
  )
}
