import { type Cell, encodeCell, excelColumnsOf } from '#contract/derive/excelCodec.ts'
import type { Resource } from '#contract/kernel/resource.ts'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { fieldOf } from '#src/ui/record/fieldOf.ts'

export function rowsForImport(resource: Resource, rows: readonly AnyRecord[]): Cell[][] {
  const names = excelColumnsOf(resource)
  return rows.map(row => names.map(name => encodeCell(fieldOf(resource, name), row[name])))
}

/** The header row is the field names, never translated, so that what was exported can be imported. */
export function sheetOf(resource: Resource, rows: readonly AnyRecord[]): Cell[][] {
  return [[...excelColumnsOf(resource)], ...rowsForImport(resource, rows)]
}
