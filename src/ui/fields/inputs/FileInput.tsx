import { useContext } from 'react'
import { FilePicker } from '#src/ui/fields/FilePicker.ts'
import type { FieldInputProps } from '#src/ui/fields/fieldProps.ts'
import { RefInput } from './RefInput.tsx'

export function FileInput(props: FieldInputProps) {
  const Picker = useContext(FilePicker)
  return Picker ? <Picker {...props} /> : <RefInput {...props} />
}
