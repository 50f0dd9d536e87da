import type { FieldInputProps } from '#src/ui/fields/fieldProps.ts'
import { FillInput } from '#src/ui/fields/inputs/FillInput.tsx'

/** A gradient or none: what it lies over has a colour of its own. */
export function GradientInput(props: FieldInputProps) {
  return <FillInput {...props} offered={['none', 'linear', 'radial']} />
}
