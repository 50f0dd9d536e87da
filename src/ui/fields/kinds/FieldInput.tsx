import type { FieldInputProps } from '#src/ui/fields/fieldProps.ts'
import { fieldInputs } from './fieldInputs.ts'

/** Input for the field's kind; a controlled component for antd form items. */
export function FieldInput(props: FieldInputProps) {
  const Input = fieldInputs[props.field.kind]
  return <Input {...props} />
}
