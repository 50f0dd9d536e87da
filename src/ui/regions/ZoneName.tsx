import { useTranslation } from 'react-i18next'
import { Empty } from '#src/ui/fields/cells/Empty.tsx'
import { isZone, zoneOf } from './zoneNames.ts'

/** Cell for a time zone; its IANA name is in the tooltip. */
export function ZoneName({ value }: { value: string | null }) {
  const { i18n } = useTranslation()
  if (!value) return <Empty />
  if (!isZone(value)) return <bdi>{value}</bdi>
  const { name, offset } = zoneOf(value, i18n.language)
  return (
    <span title={value}>
      <bdi>{name}</bdi> (<bdi>{offset}</bdi>)
    </span>
  )
}
