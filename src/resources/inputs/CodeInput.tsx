import { Input } from 'antd'
import type { InputProps } from '#src/core/assembly/present.ts'
import { PlayerAddress } from '#src/ui/controls/PlayerAddress.tsx'

/** Input for the pairing code. Below it is the address that makes a screen show its code. */
export function CodeInput({ id, value, onChange, disabled, ...aria }: InputProps<string>) {
  return (
    <>
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
      {!disabled && <PlayerAddress />}
    </>
  )
}
