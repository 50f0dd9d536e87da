import { fieldInputs } from './fieldInputs.ts'
import type { FieldInputProps } from './fieldProps.ts'

/** The input of the field's kind; it takes the value and the change of an antd form item. */
export function FieldInput(props: FieldInputProps) {
  const Input = fieldInputs[props.field.kind]
  return <Input {...props} />
}
