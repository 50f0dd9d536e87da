import { importFieldsOf, mostImportRows, type SheetRow } from '#contract/derive/importOf.ts'
import { AppError } from '#contract/errors/errors.ts'
import type { Resource } from '#contract/kernel/resource.ts'
import type { SheetLine } from './readWorkbook.ts'

/** A sheet as an import reads it. */
export type SheetTable = {
  /** Columns that are read, in the order of the sheet. */
  columns: readonly string[]
  /** Columns the resource does not take: said, not read. */
  ignored: readonly string[]
  rows: readonly { number: number; cells: SheetRow }[]
}

/** The first line names the columns, as the template does. Throws one of `excel.*`. */
export function tableOf(resource: Resource, lines: readonly SheetLine[]): SheetTable {
  const [header, ...body] = lines
  const fields = importFieldsOf(resource)
  const names = (header?.cells ?? []).map(cell => String(cell ?? '').trim())
  const columns = names.filter(name => Object.hasOwn(fields, name))
  const repeated = columns.find((name, at) => columns.indexOf(name) !== at)
  if (repeated) throw new AppError('excel.columnRepeated', { column: repeated })
  const missing = Object.keys(fields).find(name => isDemanded(fields[name]?.options) && !columns.includes(name))
  if (missing) throw new AppError('excel.columnMissing', { column: missing })
  if (body.length === 0) throw new AppError('excel.noRows')
  if (body.length > mostImportRows) throw new AppError('excel.tooManyRows', { max: mostImportRows })
  const places = columns.map(name => [name, names.indexOf(name)] as const)
  return {
    columns,
    ignored: names.filter(name => name !== '' && !Object.hasOwn(fields, name)),
    rows: body.map(({ number, cells }) => ({
      number,
      cells: Object.fromEntries(places.map(([name, at]) => [name, cells[at] ?? null])),
    })),
  }
}

function isDemanded(options: { required?: boolean; default?: unknown } | undefined): boolean {
  return options?.required === true
}
