import { useTranslation } from 'react-i18next'
import { isElsewhere, zoneWords } from '#src/plugins/sending/forecast/stretchWords.ts'
import { useNow } from '#src/ui/format/useNow.ts'
import { isZone, ownZone } from '#src/ui/regions/zoneNames.ts'

type Props = {
  /** Time zone of the screen. */
  timeZone: string
  /** True: the card shows only hours of plans, so only the screen's time zone is named, and only if it differs. */
  isPlansOnly?: boolean
}

/**
 * Names the time zones of a card: the reader's zone for the current and next program, the screen's zone for the hours
 * of plans.
 */
export function ClocksHere({ timeZone, isPlansOnly = false }: Props) {
  const { t, i18n } = useTranslation('onAir')
  const zone = isZone(timeZone) ? timeZone : 'UTC'
  const isOther = isElsewhere(zone, useNow())
  const [own, there] = [zoneWords(ownZone(), i18n.language), zoneWords(zone, i18n.language)]
  if (isPlansOnly && !isOther) return null
  return (
    <p className="what-plays-note">
      {isPlansOnly
        ? t('zoneThere', { zone: there })
        : isOther
          ? t('here.clocks', { own, there })
          : t('here.clock', { zone: own })}
    </p>
  )
}
