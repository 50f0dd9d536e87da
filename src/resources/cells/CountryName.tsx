import { useTranslation } from 'react-i18next'
import { Empty } from '#src/ui/fields/cells/Empty.tsx'
import { countryName } from '#src/ui/places/countryNames.ts'

export function CountryName({ value }: { value: string | null }) {
  const { i18n } = useTranslation()
  return value ? <bdi>{countryName(value, i18n.language)}</bdi> : <Empty />
}
