import { useTranslation } from 'react-i18next'
import type { FieldInputProps } from '#src/ui/fields/fieldProps.ts'
import { ZoneSelect } from '#src/ui/regions/ZoneSelect.tsx'

/** Selects a time zone; empty = the device's zone. */
export function TimeZoneInput(props: FieldInputProps) {
  const { t } = useTranslation('editor')
  const { id, value, onChange, disabled } = props
  return (
    <ZoneSelect
      id={id}
      value={value}
      onChange={onChange}
      disabled={disabled}
      placeholder={t('props.shared.ownZone')}
      aria-describedby={props['aria-describedby']}
    />
  )
}
