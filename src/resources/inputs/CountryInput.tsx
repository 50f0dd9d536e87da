import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type Country, countriesIn, ownCountry } from '#src/ui/regions/countryNames.ts'
import { type RegionOption, RegionSelect, type RegionSelectProps } from '#src/ui/regions/RegionSelect.tsx'

/** Countries by name in the user's language; the browser's own country comes first. */
export function CountryInput(props: RegionSelectProps) {
  const { t, i18n } = useTranslation('ui')
  const countries = useMemo(() => countriesIn(i18n.language), [i18n.language])
  const own = countries.filter(({ code }) => code === ownCountry())
  return (
    <RegionSelect
      {...props}
      own={own.map(optionOf)}
      others={countries.filter(country => !own.includes(country)).map(optionOf)}
      titles={{ own: t('places.ownCountry'), others: t('places.countries') }}
      placeholder={t('chooseCountry')}
      allowClear
    />
  )
}

function optionOf({ code, name, words }: Country): RegionOption {
  return { value: code, label: name, words }
}
