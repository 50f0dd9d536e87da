import { Input } from 'antd'
import { useState } from 'react'
import { textCodec } from '#contract/derive/textCodec.ts'
import type { FieldInputProps } from '#src/ui/fields/fieldProps.ts'
import './input.css'

/** Edits JSON. Invalid JSON stays as text, so that validation reports it and no input is lost. */
export function JsonInput({ id, value, onChange, disabled, isRequired, ...aria }: FieldInputProps) {
  const [typed, setTyped] = useState<string>()
  const onType = (text: string) => {
    setTyped(text)
    onChange?.(text.trim() === '' ? null : textCodec.json(text))
  }
  return (
    <Input.TextArea
      id={id}
      dir="ltr"
      className="input-code"
      style={{ fontFamily: 'monospace' }}
      autoSize={{ minRows: 3, maxRows: 16 }}
      value={typed ?? written(value)}
      onChange={event => onType(event.target.value)}
      onBlur={() => setTyped(undefined)}
      disabled={disabled}
      spellCheck={false}
      aria-required={isRequired}
      aria-describedby={aria['aria-describedby']}
    />
  )
}

function written(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2)
}
