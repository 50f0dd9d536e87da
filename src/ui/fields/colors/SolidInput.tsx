import { useId } from 'react'
import { f } from '#contract/kernel/field.ts'
import { ColorInput } from './ColorInput.tsx'

type Props = { label: string; value: unknown; onChange?: (color: string) => void; disabled?: boolean }

const color = f.color({ required: true })

/** A required color inside a larger value: when emptied it is '', not null. */
export function SolidInput({ label, value, onChange, disabled }: Props) {
  const id = useId()
  return (
    <>
      <label htmlFor={id} className="m-visually-hidden">
        {label}
      </label>
      <ColorInput
        id={id}
        field={color}
        name="color"
        scope=""
        value={value}
        onChange={next => onChange?.(next === null ? '' : String(next))}
        disabled={disabled}
      />
    </>
  )
}
