import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { emergency as declared } from '#contract/resources/publishing/emergency.ts'
import type { Instant } from '#contract/rules/playPlan/zone.ts'
import type { Period } from '#src/plugins/sending/forecast/period.ts'
import { type PlannedRow, programOf } from '#src/plugins/sending/forecast/programOf.ts'
import { EmergencyMark } from '#src/plugins/sending/onAir/emergencies/EmergencyMark.tsx'
import { emergenciesIn, emergencyPosition } from '#src/plugins/sending/onAir/emergencies/emergenciesIn.ts'
import { emergencyName, emergencySentence } from '#src/plugins/sending/onAir/emergencies/emergencyWords.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { addressOf } from '#src/ui/record/addressOf.ts'
import type { TrackActs } from './TrackActs.ts'
import '#src/plugins/sending/onAir/emergencies/emergencies.css'

type Props = {
  place: PlannedRow
  index: number
  period: Period
  /** Instant of the focused bar in this row; emergencies above that bar follow in the tab order. */
  cursor: Instant | null
  act: TrackActs
}

/**
 * Emergencies above the bars of a row; the bars stay legible. An emergency links to its page. If the reader may not
 * open that page, the emergency is a button that opens the schedule of the row.
 */
export function EmergencyBars({ place, index, period, cursor, act }: Props) {
  const { t } = useTranslation('onAir')
  const format = useFormat()
  const stretches = emergenciesIn(place, period)
  if (stretches.length === 0) return null
  const bar =
    cursor === null ? undefined : programOf(place, period).find(({ from, to }) => from <= cursor && cursor < to)
  return stretches.map(({ from, to, emergency }) => {
    const { id, isDrill, isOwn } = emergency
    const at = Math.max(from, period.from)
    const pressed = {
      className: 'onair-over-bar',
      tabIndex: bar && from < bar.to && to > bar.from ? 0 : -1,
      'aria-label': emergencySentence(emergency, { t, format }),
      onPointerEnter: () => act.point(index, at, id),
      onFocus: () => act.focus(index, at, id),
    }
    const name = (
      <>
        <EmergencyMark isDrill={isDrill} /> <bdi>{emergencyName(emergency, t)}</bdi>
      </>
    )
    return (
      <li
        key={id}
        className="onair-over"
        data-kind={isDrill ? 'drill' : 'emergency'}
        style={emergencyPosition({ from, to }, period)}
      >
        {isOwn ? (
          <Link to={addressOf(declared.name, 'show', id)} {...pressed}>
            {name}
          </Link>
        ) : (
          <button type="button" onClick={() => act.open(index, at)} {...pressed}>
            {name}
          </button>
        )}
      </li>
    )
  })
}
