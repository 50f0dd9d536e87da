import { Input } from 'antd'
import type { HTMLInputTypeAttribute } from 'react'
import type { FieldInputProps } from '#src/ui/fields/fieldProps.ts'
import './input.css'
import { givenOf, textOf } from './textOf.ts'

type Props = FieldInputProps & { type: HTMLInputTypeAttribute; inputMode: 'url' | 'email' | 'tel' }

/** Input for addresses and numbers, which are left to right in every language. */
export function CodeTextInput({ id, value, onChange, disabled, type, inputMode, isRequired, ...aria }: Props) {
  return (
    <Input
      id={id}
      dir="ltr"
      className="input-code"
      type={type}
      inputMode={inputMode}
      value={textOf(value)}
      onChange={event => onChange?.(givenOf(event.target.value.trim()))}
      disabled={disabled}
      aria-required={isRequired}
      aria-describedby={aria['aria-describedby']}
      autoComplete="off"
      spellCheck={false}
    />
  )
}
