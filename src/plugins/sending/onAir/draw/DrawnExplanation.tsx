import { useTranslation } from 'react-i18next'
import type { PlannedRow } from '#src/plugins/sending/forecast/programOf.ts'
import { isElsewhere } from '#src/plugins/sending/forecast/stretchWords.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import type { DrawnHours } from './drawnHours.ts'

type Props = { place: PlannedRow; hours: DrawnHours | null }

/**
 * Shows the hours for which a program will be planned when the user releases the pointer. Hidden from screen readers,
 * whose users plan with a key or a link instead.
 */
export function DrawnExplanation({ place, hours }: Props) {
  const { t } = useTranslation('onAir')
  const format = useFormat()
  return (
    <p className="onair-said" aria-hidden>
      <b>
        <bdi>{place.name}</bdi>
      </b>{' '}
      {hours ? (
        <>
          <span className="onair-edge-times">{`${format.date(hours.date)} · ${format.hours(hours)}`}</span>{' '}
          {isElsewhere(place.zone, hours.from) && <span>{t('edge.there')}</span>} {t(`draw.release.${hours.view}`)}
        </>
      ) : (
        t('draw.past')
      )}
    </p>
  )
}
