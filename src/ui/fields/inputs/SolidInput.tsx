import { useId } from 'react'
import { f } from '#contract/kernel/field.ts'
import { ColorInput } from './ColorInput.tsx'

type Props = { label: string; value: unknown; onChange?: (color: string) => void; disabled?: boolean }

const color = f.color({ required: true })

/** A colour inside a larger value: emptied, it is a colour to be and not none. */
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
