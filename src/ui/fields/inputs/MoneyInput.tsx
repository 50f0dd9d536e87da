import { useId } from 'react'
import { NumberBox } from '#src/ui/controls/NumberBox.tsx'
import { currencyOf } from '#src/ui/fields/currencyOf.ts'
import type { FieldInputProps } from '#src/ui/fields/fieldProps.ts'

/** Edits an amount in yuan or dollars; the value is in the smallest unit. */
export function MoneyInput({ id, value, onChange, disabled, record, isRequired, ...aria }: FieldInputProps) {
  const unit = useId()
  return (
    <NumberBox
      id={id}
      style={{ inlineSize: '100%', maxInlineSize: 240 }}
      value={typeof value === 'number' ? value / 100 : null}
      onChange={next => onChange?.(next === null ? null : Math.round(next * 100))}
      disabled={disabled}
      precision={2}
      suffix={<span id={unit}>{currencyOf(record)}</span>}
      aria-required={isRequired}
      aria-describedby={[unit, aria['aria-describedby']].filter(Boolean).join(' ')}
    />
  )
}
