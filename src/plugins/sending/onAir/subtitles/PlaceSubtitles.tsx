import { useTranslation } from 'react-i18next'
import type { Period, View } from '#src/plugins/sending/forecast/period.ts'
import type { PlannedRow } from '#src/plugins/sending/forecast/programOf.ts'
import { timesOf } from '#src/plugins/sending/forecast/stretchWords.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { RecordLink } from '#src/ui/record/RecordLink.tsx'
import { bandsOf } from './bandsOf.ts'

type Props = { place: PlannedRow; period: Period; view: View; mayOpenPlans: boolean }

/** Subtitles of a row as a list in chronological order. */
export function PlaceSubtitles({ place, period, view, mayOpenPlans }: Props) {
  const { t } = useTranslation('onAir')
  const format = useFormat()
  const stretches = bandsOf(place, period)
  if (stretches.length === 0) return null
  return (
    <>
      <h3>{t('subtitles.title')}</h3>
      <ul className="onair-subtitles">
        {stretches.map(({ from, to, band, shown }) => (
          <li key={`${band} ${from}`}>
            <span className="onair-times">{timesOf({ from, to }, view, format)}</span>{' '}
            <span>{t(`subtitles.${band}`)}</span>
            <ul>
              {shown.map(({ id, sentPlanId, title, isOwn }) => (
                <li key={id}>
                  <RecordLink resource={mayOpenPlans && isOwn ? 'sentPlan' : null} id={sentPlanId} title={title} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  )
}
