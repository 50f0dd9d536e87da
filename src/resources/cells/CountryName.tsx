import { useTranslation } from 'react-i18next'
import { countryName } from '#contract/rules/locations/areaName.ts'
import { Empty } from '#src/ui/fields/cells/Empty.tsx'

export function CountryName({ value }: { value: string | null }) {
  const { i18n } = useTranslation()
  return value ? <bdi>{countryName(value, i18n.language)}</bdi> : <Empty />
}
