import { memo } from 'react'
import { type Period, shareOf, type View } from '#src/plugins/sending/forecast/period.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'

/**
 * Labels for every third hour of a day, or for the days of a week. Hidden from screen readers, because the label of
 * each bar contains its times.
 */
export const Scale = memo(function Scale({ period, view }: { period: Period; view: View }) {
  const { tag } = useFormat()
  const name = new Intl.DateTimeFormat(tag, view === 'day' ? { hour: 'numeric' } : { weekday: 'short', day: 'numeric' })
  const ticks = period.ticks.filter((_, index) => view === 'week' || index % 3 === 0)
  return (
    <div className="onair-ticks" aria-hidden>
      {ticks.map(tick => (
        <span key={tick} style={{ insetInlineStart: `${shareOf(tick, period)}%` }}>
          {name.format(tick)}
        </span>
      ))}
    </div>
  )
})
