import { useTranslation } from 'react-i18next'
import { emergency as declared } from '#contract/resources/publishing/emergency.ts'
import type { View } from '#src/plugins/sending/forecast/period.ts'
import { timesOf } from '#src/plugins/sending/forecast/stretchWords.ts'
import { named } from '#src/plugins/sending/forecast/whyOf.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { RecordLink } from '#src/ui/record/RecordLink.tsx'
import { EmergencyMark } from './EmergencyMark.tsx'
import type { EmergencyStretch } from './emergenciesIn.ts'
import { emergencyName } from './emergencyWords.ts'
import './emergencies.css'

type Props = { stretch: EmergencyStretch; view: View }

/** List entry of an emergency that overrides the row's plans, with the person who started it. */
export function EmergencyItem({ stretch, view }: Props) {
  const { t } = useTranslation('onAir')
  const format = useFormat()
  const { id, isDrill, isOwn, by } = stretch.emergency
  return (
    <li className="onair-over-item" data-kind={isDrill ? 'drill' : 'emergency'}>
      <EmergencyMark isDrill={isDrill} /> <span>{timesOf(stretch, view, format)}</span>{' '}
      <RecordLink resource={isOwn ? declared.name : null} id={id} title={emergencyName(stretch.emergency, t)} />
      {by && <p>{t('over.by', { by: named(by) })}</p>}
    </li>
  )
}
