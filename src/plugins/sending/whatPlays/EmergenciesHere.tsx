import { useTranslation } from 'react-i18next'
import { emergency as declared } from '#contract/resources/publishing/emergency.ts'
import type { OnAirEmergency } from '#contract/services/publishing/onAir.ts'
import { EmergencyMark } from '#src/plugins/sending/onAir/emergencies/EmergencyMark.tsx'
import { emergencySentence } from '#src/plugins/sending/onAir/emergencies/emergencyWords.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { RecordLink } from '#src/ui/record/RecordLink.tsx'
import '#src/plugins/sending/onAir/emergencies/emergencies.css'

/** Panel on a device's page: emergencies that override its plans. */
export function EmergenciesHere({ running }: { running: readonly OnAirEmergency[] }) {
  const { t } = useTranslation('onAir')
  const format = useFormat()
  if (running.length === 0) return null
  return (
    <ul>
      {running.map(emergency => (
        <li key={emergency.id} className="onair-over-item" data-kind={emergency.isDrill ? 'drill' : 'emergency'}>
          <EmergencyMark isDrill={emergency.isDrill} />{' '}
          <RecordLink
            resource={emergency.isOwn ? declared.name : null}
            id={emergency.id}
            title={emergencySentence(emergency, { t, format })}
          />
        </li>
      ))}
    </ul>
  )
}
