// Pure edits of a table. Content beyond the limits is left out and reported, never truncated silently.
import { cutText } from '#contract/rules/texts/cutText.ts'
import { lettersOf, type TableColumn, type TableSheet, tableLimits } from '#contract/widgets/table.ts'
import type { Cells } from './pastedCells.ts'

export type CellPlace = { readonly row: number; readonly column: number }
/** Parts of the pasted content that exceeded the limits; empty if none. */
export type LeftOut = { rows?: number; columns?: number; texts?: number; letters?: boolean }

const freshColumn: TableColumn = { width: 10, align: 'start' }

export function withCell(sheet: TableSheet, at: CellPlace, text: string): TableSheet {
  const cell = cutText(text, tableLimits.cell)
  if ((sheet.rows[at.row]?.[at.column] ?? '') === cell) return sheet
  const rows = sheet.rows.map((cells, row) => (row === at.row ? placed(cells, at.column, [cell]) : cells))
  return lettersOf(rows) > tableLimits.letters ? sheet : { ...sheet, rows }
}

export function withRow(sheet: TableSheet, at: number): TableSheet {
  if (sheet.rows.length >= tableLimits.rows) return sheet
  return { ...sheet, rows: [...sheet.rows.slice(0, at), [], ...sheet.rows.slice(at)] }
}

export function withoutRow(sheet: TableSheet, at: number): TableSheet {
  return { ...sheet, rows: sheet.rows.filter((_, row) => row !== at) }
}

export function withColumn(sheet: TableSheet, at: number): TableSheet {
  if (sheet.columns.length >= tableLimits.columns) return sheet
  const beside = sheet.columns[at - 1] ?? freshColumn
  return {
    columns: [...sheet.columns.slice(0, at), { ...beside }, ...sheet.columns.slice(at)],
    rows: sheet.rows.map(cells => (cells.length > at ? [...cells.slice(0, at), '', ...cells.slice(at)] : cells)),
  }
}

export function withoutColumn(sheet: TableSheet, at: number): TableSheet {
  if (sheet.columns.length === 1) return sheet
  return {
    columns: sheet.columns.filter((_, column) => column !== at),
    rows: sheet.rows.map(cells => cells.filter((_, column) => column !== at)),
  }
}

export function withColumnLook(sheet: TableSheet, at: number, look: Partial<TableColumn>): TableSheet {
  return { ...sheet, columns: sheet.columns.map((each, column) => (column === at ? { ...each, ...look } : each)) }
}

/** Writes the pasted cells, the first one at `at`, and adds rows and columns up to the limits. */
export function withPasted(sheet: TableSheet, at: CellPlace, cells: Cells): { sheet: TableSheet; leftOut: LeftOut } {
  const leftOut: LeftOut = {}
  const room = { rows: tableLimits.rows - at.row, columns: tableLimits.columns - at.column }
  const widest = cells.reduce((most, row) => Math.max(most, row.length), 0)
  if (cells.length > room.rows) leftOut.rows = cells.length - room.rows
  if (widest > room.columns) leftOut.columns = widest - room.columns
  const taken = cells.slice(0, room.rows).map(row => row.slice(0, room.columns))
  const cut = taken.flat().filter(cell => cell.length > tableLimits.cell).length
  if (cut > 0) leftOut.texts = cut

  const rows = sheet.rows.map(row => [...row])
  let letters = lettersOf(rows)
  for (const [index, row] of taken.entries()) {
    const place = at.row + index
    const fitting = row.map(cell => cutText(cell, tableLimits.cell))
    const next = placed(rows[place] ?? [], at.column, fitting)
    letters += lettersOf([next]) - lettersOf([rows[place] ?? []])
    if (letters > tableLimits.letters) {
      leftOut.letters = true
      break
    }
    while (rows.length <= place) rows.push([])
    rows[place] = next
  }
  const count = Math.max(sheet.columns.length, ...rows.map(row => row.length))
  const last = sheet.columns.at(-1) ?? freshColumn
  const columns = Array.from({ length: count }, (_, column) => sheet.columns[column] ?? { ...last })
  return { sheet: { columns, rows }, leftOut }
}

function placed(cells: readonly string[], at: number, given: readonly string[]): string[] {
  const before = Array.from({ length: at }, (_, column) => cells[column] ?? '')
  return [...before, ...given, ...cells.slice(at + given.length)]
}
