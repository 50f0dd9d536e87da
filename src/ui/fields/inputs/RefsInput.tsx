import type { FieldInputProps } from '#src/ui/fields/fieldProps.ts'
import { isRefItem } from '#src/ui/fields/isRefItem.ts'
import { RefSelect } from './RefSelect.tsx'

/** Edits references: reads items with ids and titles, writes ids. */
export function RefsInput({
  id,
  value,
  onChange,
  disabled,
  field,
  name,
  record,
  isRequired,
  ...aria
}: FieldInputProps) {
  const given = Array.isArray(value) ? value : []
  const stored = record?.[name]
  const known = [...given, ...(Array.isArray(stored) ? stored : [])].filter(isRefItem)
  return (
    <RefSelect
      id={id}
      to={field.options.to ?? ''}
      only={field.options.only}
      value={given.map(item => (isRefItem(item) ? item.id : String(item)))}
      known={known}
      onChange={next => onChange?.(next)}
      isMultiple
      disabled={disabled}
      aria-required={isRequired}
      aria-describedby={aria['aria-describedby']}
    />
  )
}
