import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type RegionOption, RegionSelect, type RegionSelectProps } from './RegionSelect.tsx'
import { isZone, ownZone, type Zone, zoneOf, zonesOf } from './zoneNames.ts'

/** `placeholder`: meaning of an empty choice; if absent, a zone is required. */
type Props = RegionSelectProps & { placeholder?: string }

/** Time zones by city and UTC offset in the user's language; the browser's own comes first. */
export function ZoneSelect({ value, placeholder, ...given }: Props) {
  const { t, i18n } = useTranslation('ui')
  const { language } = i18n
  const chosen = typeof value === 'string' && isZone(value) ? value : null
  // The zones get their names when the select is opened, because naming 400 zones is slow.
  const [isOpened, setOpened] = useState(false)
  const zones = useMemo(() => {
    if (isOpened) return zonesOf(language, chosen)
    return chosen === null ? [] : [zoneOf(chosen, language)]
  }, [isOpened, chosen, language])
  const own = zones.filter(({ id }) => isOpened && id === ownZone())
  return (
    <RegionSelect
      {...given}
      value={value}
      own={own.map(optionOf)}
      others={zones.filter(zone => !own.includes(zone)).map(optionOf)}
      titles={{ own: t('places.ownZone'), others: t('places.zones') }}
      placeholder={placeholder ?? t('input.choose')}
      allowClear={placeholder !== undefined}
      onOpen={() => setOpened(true)}
    />
  )
}

function optionOf({ id, name, offset, words }: Zone): RegionOption {
  return {
    value: id,
    title: id,
    words,
    label: (
      <span className="place">
        <bdi>{name}</bdi>
        <bdi className="place-more">{offset}</bdi>
      </span>
    ),
  }
}
