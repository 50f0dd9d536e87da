import { fieldCells } from './fieldCells.ts'
import type { FieldCellProps } from './fieldProps.ts'

export function FieldCell(props: FieldCellProps) {
  const Cell = fieldCells[props.field.kind]
  return <Cell {...props} />
}
