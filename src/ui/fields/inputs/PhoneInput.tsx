import type { FieldInputProps } from '#src/ui/fields/fieldProps.ts'
import { CodeTextInput } from './CodeTextInput.tsx'

export function PhoneInput(props: FieldInputProps) {
  return <CodeTextInput {...props} type="tel" inputMode="tel" />
}
