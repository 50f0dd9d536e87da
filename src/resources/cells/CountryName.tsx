import { useTranslation } from 'react-i18next'
import { Empty } from '#src/ui/fields/cells/Empty.tsx'
import { intlTag } from '#src/ui/format/intlTag.ts'

export function CountryName({ value }: { value: string | null }) {
  const { i18n } = useTranslation()
  if (!value) return <Empty />
  // What is no code at all is shown as it is.
  if (!/^[A-Z]{2}$/.test(value)) return <bdi>{value}</bdi>
  return new Intl.DisplayNames(intlTag(i18n.language), { type: 'region', fallback: 'code' }).of(value) ?? value
}
