import { importFieldsOf, mostImportRows, type SheetRow } from '#contract/derive/importOf.ts'
import { AppError } from '#contract/errors/errors.ts'
import type { Resource } from '#contract/kernel/resource.ts'
import type { ReadSheet } from './readWorkbook.ts'
import { cellFor } from './sheetCell.ts'

/** A sheet in the form that the import needs. */
export type SheetTable = {
  /** Name of the sheet that was read; null unless the workbook has several. */
  sheet: string | null
  /** Imported columns, in the order of the sheet. */
  columns: readonly string[]
  /** Columns unknown to the resource: reported, not imported. */
  ignored: readonly string[]
  rows: readonly { number: number; cells: SheetRow }[]
}

/**
 * Converts a sheet for the import: the first line contains the column names, as in the template. Throws one of
 * `excel.*`.
 */
export function tableOf(resource: Resource, { name: sheet, lines }: ReadSheet): SheetTable {
  const [header, ...body] = lines
  const fields = importFieldsOf(resource)
  const names = (header?.cells ?? []).map(cell => cell?.shown.trim() ?? '')
  const columns = names.filter(name => Object.hasOwn(fields, name))
  const repeated = columns.find((name, at) => columns.indexOf(name) !== at)
  if (repeated) throw new AppError('excel.columnRepeated', { column: repeated })
  const missing = demandedColumnsOf(resource).find(name => !columns.includes(name))
  if (missing) throw new AppError('excel.columnMissing', { column: missing })
  if (body.length === 0) throw new AppError('excel.noRows')
  if (body.length > mostImportRows) throw new AppError('excel.tooManyRows', { max: mostImportRows })
  const places = columns.flatMap(name => {
    const field = fields[name]
    return field ? [{ name, field, at: names.indexOf(name) }] : []
  })
  const uncalculated = body.find(({ cells }) => places.some(({ at }) => cells[at]?.isUncalculated))
  if (uncalculated) {
    const place = places.find(({ at }) => uncalculated.cells[at]?.isUncalculated)
    throw new AppError('excel.uncalculated', { row: uncalculated.number, column: place?.name })
  }
  return {
    sheet,
    columns,
    ignored: names.filter(name => name !== '' && !Object.hasOwn(fields, name)),
    rows: body.map(({ number, cells }) => ({
      number,
      cells: Object.fromEntries(places.map(({ name, field, at }) => [name, cellFor(field, cells[at])])),
    })),
  }
}

/** Columns required for an import. */
export function demandedColumnsOf(resource: Resource): string[] {
  const fields = Object.entries(importFieldsOf(resource))
  return fields.flatMap(([name, { options }]) => (options.required === true ? [name] : []))
}
