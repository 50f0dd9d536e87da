import type { WallView } from '#contract/services/system/home.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'

/** The plays of five days as labeled bars. */
export function DayBars({ days }: { days: NonNullable<WallView['days']> }) {
  const format = useFormat()
  const most = Math.max(1, ...days.map(({ plays }) => plays))
  return (
    <ol className="wall-days">
      {days.map(({ day, plays }) => (
        <li key={day}>
          <span className="wall-day-plays">{format.number(plays)}</span>
          <span className="wall-day-room" aria-hidden>
            <span style={{ blockSize: `${(plays / most) * 100}%` }} />
          </span>
          <span className="wall-day-name">{format.shortDay(day)}</span>
        </li>
      ))}
    </ol>
  )
}
