import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type Country, countriesIn, ownCountry } from '#src/ui/places/countryNames.ts'
import { type PlaceOption, type PlaceProps, PlaceSelect } from '#src/ui/places/PlaceSelect.tsx'

/** Countries by name in the user's language; the browser's own country comes first. */
export function CountryInput(props: PlaceProps) {
  const { t, i18n } = useTranslation('ui')
  const countries = useMemo(() => countriesIn(i18n.language), [i18n.language])
  const own = countries.filter(({ code }) => code === ownCountry())
  return (
    <PlaceSelect
      {...props}
      own={own.map(optionOf)}
      others={countries.filter(country => !own.includes(country)).map(optionOf)}
      titles={{ own: t('places.ownCountry'), others: t('places.countries') }}
      placeholder={t('chooseCountry')}
      allowClear
    />
  )
}

function optionOf({ code, name, words }: Country): PlaceOption {
  return { value: code, label: name, words }
}
