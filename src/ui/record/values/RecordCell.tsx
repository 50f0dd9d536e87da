import type { AnyRecord, Presentation } from '#src/core/assembly/present.ts'
import { FieldCell } from '#src/ui/fields/kinds/FieldCell.tsx'
import { fieldOf, scopeOf } from '#src/ui/record/fieldOf.ts'

type Props = { presentation: Presentation; name: string; record: AnyRecord }

/** The presentation's own cell, else the cell of the field's kind. */
export function RecordCell({ presentation: { resource, cells }, name, record }: Props) {
  const Own = Object.hasOwn(cells, name) ? cells[name] : undefined
  if (Own) return <Own value={record[name]} record={record} />
  return (
    <FieldCell
      field={fieldOf(resource, name)}
      name={name}
      scope={scopeOf(resource)}
      value={record[name]}
      record={record}
    />
  )
}
