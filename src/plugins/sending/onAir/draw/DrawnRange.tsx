import { type Period, shareOf } from '#src/plugins/sending/forecast/period.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import type { DrawnHours } from './drawnHours.ts'
import './draw.css'

type Props = { hours: DrawnHours; period: Period; top: number }

/** The hours being drawn, over their row. */
export function DrawnRange({ hours, period, top }: Props) {
  const format = useFormat()
  const [start, end] = [Math.max(0, shareOf(hours.from, period)), Math.min(100, shareOf(hours.to, period))]
  return (
    <li className="onair-drawn" style={{ insetBlockStart: top }} aria-hidden>
      <span style={{ insetInlineStart: `${start}%`, inlineSize: `${end - start}%` }}>
        <bdi>{format.hours(hours)}</bdi>
      </span>
    </li>
  )
}
