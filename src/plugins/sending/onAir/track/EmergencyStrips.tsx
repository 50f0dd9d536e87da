import type { Period } from '#src/plugins/sending/forecast/period.ts'
import type { PlannedRow } from '#src/plugins/sending/forecast/programOf.ts'
import { emergenciesIn, emergencyPosition } from '#src/plugins/sending/onAir/emergencies/emergenciesIn.ts'
import '#src/plugins/sending/onAir/emergencies/emergencies.css'

/** Markers of emergencies in slim rows; the names of the emergencies are in the descriptions of the bars. */
export function EmergencyStrips({ place, period }: { place: PlannedRow; period: Period }) {
  return emergenciesIn(place, period).map(stretch => (
    <li
      key={stretch.emergency.id}
      className="onair-over"
      data-kind={stretch.emergency.isDrill ? 'drill' : 'emergency'}
      data-slim
      style={emergencyPosition(stretch, period)}
      aria-hidden
    />
  ))
}
