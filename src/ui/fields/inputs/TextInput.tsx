import { Input } from 'antd'
import type { FieldInputProps } from '#src/ui/fields/fieldProps.ts'
import './input.css'
import { givenOf, textOf } from './textOf.ts'

export function TextInput({ id, value, onChange, disabled, field, isRequired, ...aria }: FieldInputProps) {
  return (
    <Input
      id={id}
      dir="auto"
      className="input-prose"
      value={textOf(value)}
      onChange={event => onChange?.(givenOf(event.target.value))}
      disabled={disabled}
      maxLength={field.options.max ?? 255}
      aria-required={isRequired}
      aria-describedby={aria['aria-describedby']}
      autoComplete="off"
    />
  )
}
