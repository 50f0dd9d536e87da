import { Tooltip } from 'antd'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { useNow } from '#src/ui/format/useNow.ts'

export function RelativeTime({ moment }: { moment: string }) {
  const format = useFormat()
  const now = useNow()
  const time = format.parse(moment)
  if (!time) return null
  return (
    <Tooltip title={format.exactMoment(time)}>
      <time dateTime={time.toISOString()}>{format.relative(time, now)}</time>
    </Tooltip>
  )
}
