import { Hint } from '#src/ui/controls/Hint.tsx'
import { Empty } from '#src/ui/fields/cells/Empty.tsx'
import { useFormat } from '#src/ui/format/useFormat.ts'

/** End of service as a date; the hint has the exact time. */
export function ExpiryCell({ value }: { value: string | null }) {
  const format = useFormat()
  const end = value === null ? null : format.parse(value)
  if (!end) return <Empty />
  return (
    <Hint words={() => format.exactMoment(end)}>
      <time dateTime={end.toISOString()}>{format.day(end)}</time>
    </Hint>
  )
}
