import { FillInput } from '#src/ui/fields/colors/FillInput.tsx'
import type { FieldInputProps } from '#src/ui/fields/fieldProps.ts'

/** A gradient or none, for properties with a separate color. */
export function GradientInput(props: FieldInputProps) {
  return <FillInput {...props} offered={['none', 'linear', 'radial']} />
}
