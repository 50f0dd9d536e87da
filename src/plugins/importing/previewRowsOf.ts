import { type Cell, encodeCell } from '#contract/derive/excelCodec.ts'
import type { SheetRow } from '#contract/derive/importOf.ts'
import type { OpenedFile } from './useImport.ts'

export type RowState = 'new' | 'exists' | 'bad'
export type PreviewRow = {
  /** Row number in the spreadsheet. */
  number: number
  cells: SheetRow
  state: RowState
  /** Error per column; `''` is an error of the whole row. */
  problems: Readonly<Record<string, string>>
}

/** Rows of the file with the errors found so far. */
export function previewRowsOf({ table, problems: local, preview }: OpenedFile): PreviewRow[] {
  const existing = new Set(preview?.existing)
  const found = new Map<number, Record<string, string>>()
  for (const { row, field, message } of preview?.problems ?? local) {
    const known = found.get(row) ?? {}
    found.set(row, { ...known, [field]: known[field] ? `${known[field]} · ${message}` : message })
  }
  return table.rows.map(({ number, cells }) => {
    const problems = found.get(number) ?? {}
    const isBad = Object.keys(problems).length > 0
    return { number, cells, problems, state: isBad ? 'bad' : existing.has(number) ? 'exists' : 'new' }
  })
}

export function countOf(rows: readonly PreviewRow[]): Record<RowState, number> {
  const counts = { new: 0, exists: 0, bad: 0 }
  for (const { state } of rows) counts[state] += 1
  return counts
}

/**
 * A sheet with the rejected rows to correct; an additional last column, ignored by the import, contains the reason.
 */
export function badSheetOf(columns: readonly string[], rows: readonly PreviewRow[], reason: string): Cell[][] {
  const bad = rows.filter(({ state }) => state === 'bad')
  const wordsOf = ({ problems }: PreviewRow) =>
    Object.entries(problems)
      .map(([field, message]) => (field ? `${field}: ${message}` : message))
      .join(' · ')
  return [
    [...columns, reason],
    ...bad.map(row => [...columns.map(name => asleep(row.cells[name] ?? null)), wordsOf(row)]),
  ]
}

/** Like exports, quotes a text that a spreadsheet would run as a formula. Other cells stay unchanged. */
function asleep(cell: Cell): Cell {
  return typeof cell === 'string' && !cell.startsWith("'") ? encodeCell(undefined, cell) : cell
}
