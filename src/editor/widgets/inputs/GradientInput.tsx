import type { FieldInputProps } from '#src/ui/fields/fieldProps.ts'
import { FillInput } from '#src/ui/fields/inputs/FillInput.tsx'

/** A gradient or none, for properties with a separate color. */
export function GradientInput(props: FieldInputProps) {
  return <FillInput {...props} offered={['none', 'linear', 'radial']} />
}
