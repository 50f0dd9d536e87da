import { type CSSProperties, memo } from 'react'
import type { Stretch } from '#contract/rules/playPlan/forecast.ts'
import type { Instant } from '#contract/rules/playPlan/zone.ts'
import { type Period, shareOf, type View } from '#src/plugins/sending/forecast/period.ts'
import { hueStyle, type PlannedRow, programOf } from '#src/plugins/sending/forecast/programOf.ts'
import { type Words, whyOf } from '#src/plugins/sending/forecast/whyOf.ts'
import { emergenciesIn } from '#src/plugins/sending/onAir/emergencies/emergenciesIn.ts'
import { emergencySentence } from '#src/plugins/sending/onAir/emergencies/emergencyWords.ts'
import { barWords } from './barWords.ts'
import { EmergencyBars } from './EmergencyBars.tsx'
import { EmergencyStrips } from './EmergencyStrips.tsx'
import type { TrackActs } from './TrackActs.ts'

type Props = {
  place: PlannedRow
  /** Index of the row among all rows. */
  index: number
  period: Period
  view: View
  /** Instant of the focused bar in this row; null in all other rows. */
  cursor: Instant | null
  act: TrackActs
  words: Words
  /**
   * True: the row has no space for the names of emergencies and only marks them. The explanation of a bar and the
   * schedule of the row contain the names.
   */
  isSlim?: boolean
}

/** Contents of a row as bars in chronological order. Only the focused bar is a tab stop. */
export const OnAirTrack = memo(function OnAirTrack(props: Props) {
  const { place, index, period, view, cursor, act, words, isSlim = false } = props
  const emergencyStretches = emergenciesIn(place, period)
  return (
    <ol className="onair-track" data-over={(emergencyStretches.length > 0 && !isSlim) || undefined}>
      {programOf(place, period).map(stretch => {
        const { shown, title, label } = barWords(stretch, place.plans, view, words)
        const isCurrent = cursor !== null && cursor >= stretch.from && cursor < stretch.to
        const above = emergencyStretches.filter(({ from, to }) => from < stretch.to && to > stretch.from)
        const emergencyTexts = above.map(({ emergency }) => emergencySentence(emergency, words))
        return (
          <li key={stretch.from} style={barPosition(stretch, period)}>
            <button
              type="button"
              className="onair-bar"
              data-kind={stretch.now.kind}
              data-meeting={stretch.isMeeting || undefined}
              style={shown[0] && hueStyle(shown[0].programId)}
              tabIndex={isCurrent ? 0 : -1}
              data-cursor={isCurrent || undefined}
              aria-label={isCurrent ? [`${label}.`, ...emergencyTexts, whyOf(place, cursor, words)].join(' ') : label}
              onPointerEnter={() => act.point(index, stretch.from)}
              onFocus={() => act.focus(index, stretch.from)}
              onClick={() => act.open(index, stretch.from)}
            >
              <bdi>{title}</bdi>
            </button>
          </li>
        )
      })}
      {emergencyStretches.length === 0 ? null : isSlim ? (
        <EmergencyStrips {...{ place, period }} />
      ) : (
        <EmergencyBars {...{ place, index, period, cursor, act }} />
      )}
    </ol>
  )
})

const barPosition = ({ from, to }: Pick<Stretch, 'from' | 'to'>, period: Period): CSSProperties => ({
  insetInlineStart: `${shareOf(from, period)}%`,
  inlineSize: `${shareOf(to, period) - shareOf(from, period)}%`,
})
