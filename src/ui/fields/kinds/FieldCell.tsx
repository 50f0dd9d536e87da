import type { FieldCellProps } from '#src/ui/fields/fieldProps.ts'
import { fieldCells } from './fieldCells.ts'

export function FieldCell(props: FieldCellProps) {
  const Cell = fieldCells[props.field.kind]
  return <Cell {...props} />
}
