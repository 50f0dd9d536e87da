import { memo, type ReactNode } from 'react'
import type { Instant } from '#contract/rules/playPlan/zone.ts'
import type { Period, View } from '#src/plugins/sending/forecast/period.ts'
import { type PlannedRow, shownOf, stretchAt } from '#src/plugins/sending/forecast/programOf.ts'
import { isElsewhere, zoneWords } from '#src/plugins/sending/forecast/stretchWords.ts'
import { titleIn, type Words } from '#src/plugins/sending/forecast/whyOf.ts'
import { Bone } from '#src/ui/feedback/Bone.tsx'
import { EmergencyMark } from './emergencies/EmergencyMark.tsx'
import { emergencyAt } from './emergencies/emergenciesIn.ts'
import { emergencyName } from './emergencies/emergencyWords.ts'
import { OfflineMark } from './OfflineMark.tsx'
import { SubtitleBands } from './subtitles/SubtitleBands.tsx'
import { OnAirTrack } from './track/OnAirTrack.tsx'
import type { TrackActs } from './track/TrackActs.ts'

type Props = {
  place: PlannedRow | undefined
  index: number
  total: number
  top: number
  period: Period
  view: View
  at: Instant
  cursor: Instant | null
  act: TrackActs
  words: Words
  /** Drag handles that change the hours of plans; rendered only for rows that are pointed at, focused or dragged. */
  edges?: ReactNode
}

/** A screen or group: name, program at the selected instant, and bars. */
export const OnAirRow = memo(function OnAirRow({ place, index, total, top, at, edges, ...track }: Props) {
  const { t, format } = track.words
  const emergency = place && emergencyAt(place, at)
  const stretch = place && stretchAt(place, at, track.period)
  const title = stretch && titleIn(stretch, shownOf(stretch, place.plans), track.words)
  const zone = place && isElsewhere(place.zone, at) ? zoneWords(place.zone, format.language) : null
  return (
    <li className="onair-row" style={{ insetBlockStart: top }} aria-setsize={total} aria-posinset={index + 1}>
      {place ? (
        <>
          <div className="onair-name">
            <bdi title={place.name}>{place.name}</bdi>
            <span className="onair-name-at">
              <OfflineMark {...{ place, t }} />
              {emergency ? (
                <>
                  <EmergencyMark isDrill={emergency.isDrill} /> <bdi>{emergencyName(emergency, t)}</bdi>
                </>
              ) : (
                <bdi title={title}>{title}</bdi>
              )}
              {zone && <span title={zone}>· {zone}</span>}
            </span>
          </div>
          <SubtitleBands place={place} period={track.period} />
          <OnAirTrack {...track} {...{ place, index }} />
          {edges}
        </>
      ) : (
        <div className="onair-name" aria-busy>
          <Bone />
        </div>
      )}
    </li>
  )
})
