import { Input } from 'antd'
import type { FieldInputProps } from '#src/ui/fields/fieldProps.ts'
import './input.css'
import { givenOf, textOf } from './textOf.ts'

export function LongTextInput({ id, value, onChange, disabled, field, isRequired, ...aria }: FieldInputProps) {
  const { max } = field.options
  return (
    <Input.TextArea
      id={id}
      dir="auto"
      className="input-prose"
      autoSize={{ minRows: 3, maxRows: 12 }}
      value={textOf(value)}
      onChange={event => onChange?.(givenOf(event.target.value))}
      disabled={disabled}
      maxLength={max ?? 20_000}
      showCount={max !== undefined}
      aria-required={isRequired}
      aria-describedby={aria['aria-describedby']}
    />
  )
}
