import { Select } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldInputProps } from '#src/ui/fields/fieldProps.ts'

/** A zone of this browser's, found by any part of its name; empty is the screen's own. */
export function TimeZoneInput({ id, value, onChange, disabled, ...aria }: FieldInputProps) {
  const { t } = useTranslation('editor')
  const zones = useMemo(() => ['UTC', ...Intl.supportedValuesOf('timeZone').filter(zone => zone !== 'UTC')], [])
  return (
    <Select
      id={id}
      showSearch
      allowClear
      value={typeof value === 'string' ? value : null}
      options={zones.map(zone => ({ value: zone, label: <bdi dir="ltr">{zone.replaceAll('_', ' ')}</bdi> }))}
      filterOption={(typed, option) =>
        String(option?.value).toLowerCase().includes(typed.trim().toLowerCase().replaceAll(' ', '_'))
      }
      onChange={next => onChange?.(next ?? null)}
      disabled={disabled}
      placeholder={t('props.shared.ownZone')}
      aria-describedby={aria['aria-describedby']}
    />
  )
}
