import type { Period } from '#src/plugins/sending/onAir/period.ts'
import type { Place } from '#src/plugins/sending/onAir/programOf.ts'
import { emergenciesIn, placeOfEmergency } from './emergenciesIn.ts'
import './emergencies.css'

/** Where a row has no room for their names: that something lies over its bars, whose words name it. */
export function EmergencyStrips({ place, period }: { place: Place; period: Period }) {
  return emergenciesIn(place, period).map(stretch => (
    <li
      key={stretch.emergency.id}
      className="onair-over"
      data-kind={stretch.emergency.isDrill ? 'drill' : 'emergency'}
      data-slim
      style={placeOfEmergency(stretch, period)}
      aria-hidden
    />
  ))
}
