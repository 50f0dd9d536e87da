import { Hint } from '#src/ui/controls/Hint.tsx'
import type { FieldCellProps } from '#src/ui/fields/fieldProps.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { useNow } from '#src/ui/format/useNow.ts'
import { Empty } from './Empty.tsx'

/** Relative time; the tooltip has the full date with seconds and the viewer's time zone. */
export function MomentCell({ value }: FieldCellProps) {
  const format = useFormat()
  const now = useNow()
  const date = typeof value === 'string' ? format.parse(value) : null
  if (!date) return <Empty />
  return (
    <Hint words={() => format.exactMoment(date)}>
      <time dateTime={date.toISOString()}>{format.relative(date, now)}</time>
    </Hint>
  )
}
