import { Input } from 'antd'
import type { InputProps } from '#src/core/assembly/present.ts'
import { PlayerAddress } from '#src/ui/controls/PlayerAddress.tsx'
import './codeInput.css'

/**
 * Input for the pairing code. Below it is the address that makes a screen show its code, and a button that copies it. The
 * button precedes the input in the document, so that Tab leads from the code to the next field.
 */
export function CodeInput({ id, value, onChange, disabled, ...aria }: InputProps<string>) {
  return (
    <div className="code-input">
      {!disabled && <PlayerAddress />}
      <Input
        id={id}
        dir="auto"
        value={value ?? ''}
        onChange={event => onChange?.(event.target.value || null)}
        disabled={disabled}
        maxLength={16}
        autoFocus={!disabled && !value}
        aria-required
        aria-describedby={aria['aria-describedby']}
        autoComplete="off"
      />
    </div>
  )
}
