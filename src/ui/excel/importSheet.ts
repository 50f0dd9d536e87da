import { type Cell, encodeCell, excelColumnsOf } from '#contract/derive/excelCodec.ts'
import type { Resource } from '#contract/kernel/resource.ts'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { fieldOf } from '#src/ui/record/fieldOf.ts'

export function rowsForImport(resource: Resource, rows: readonly AnyRecord[]): Cell[][] {
  const names = excelColumnsOf(resource)
  return rows.map(row => names.map(name => encodeCell(fieldOf(resource, name), row[name])))
}

/** Sheet with all fields; its header row contains the untranslated field names, so that it can be imported again. */
export function sheetOf(resource: Resource, rows: readonly AnyRecord[]): Cell[][] {
  return [[...excelColumnsOf(resource)], ...rowsForImport(resource, rows)]
}
