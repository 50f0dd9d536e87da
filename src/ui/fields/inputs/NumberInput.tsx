import { NumberBox } from '#src/ui/controls/NumberBox.tsx'
import type { FieldInputProps } from '#src/ui/fields/fieldProps.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'

/** Edits a number. Validation checks the limits; the typed number is never changed silently. */
export function NumberInput({ id, value, onChange, disabled, field, isRequired, ...aria }: FieldInputProps) {
  const { unit } = field.options
  const format = useFormat()
  return (
    <NumberBox
      id={id}
      style={{ inlineSize: '100%', maxInlineSize: 240 }}
      value={typeof value === 'number' ? value : null}
      onChange={next => onChange?.(next)}
      disabled={disabled}
      suffix={unit && <span aria-hidden>{format.unit(unit)}</span>}
      aria-required={isRequired}
      aria-describedby={aria['aria-describedby']}
    />
  )
}
