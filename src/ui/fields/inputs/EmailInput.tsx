import type { FieldInputProps } from '#src/ui/fields/fieldProps.ts'
import { CodeTextInput } from './CodeTextInput.tsx'

export function EmailInput(props: FieldInputProps) {
  return <CodeTextInput {...props} type="text" inputMode="email" />
}
