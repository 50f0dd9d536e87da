import { useTranslation } from 'react-i18next'
import { emergency as declared } from '#contract/resources/publishing/emergency.ts'
import { RecordLink } from '#src/ui/record/RecordLink.tsx'
import type { RunningEmergency } from './useEmergencyOn.ts'

/** Title of the emergency that a screen shows; a link unless it belongs to another account. */
export function EmergencyLink({ emergency: { id, title, isDrill, isOwn } }: { emergency: RunningEmergency }) {
  const { t } = useTranslation('ui')
  const words = t(isDrill ? 'device.drillNamed' : 'device.emergencyNamed', { title })
  return <RecordLink resource={isOwn ? declared.name : null} id={id} title={words} />
}
