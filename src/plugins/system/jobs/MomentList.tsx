import { Empty } from '#src/ui/fields/cells/Empty.tsx'
import { useFormat } from '#src/ui/format/useFormat.ts'
import './momentList.css'

/** Future times, earliest first, in the viewer's time zone. */
export function MomentList({ value }: { value: readonly string[] | null }) {
  const format = useFormat()
  const moments = (value ?? []).flatMap(text => format.parse(text) ?? [])
  if (moments.length === 0) return <Empty />
  return (
    <ol className="moment-list">
      {moments.map(moment => (
        <li key={moment.getTime()}>
          <time dateTime={moment.toISOString()}>{format.momentWithDay(moment)}</time>
        </li>
      ))}
    </ol>
  )
}
