import { type Cell, encodeCell } from '#contract/derive/excelCodec.ts'
import type { SheetRow } from '#contract/derive/importOf.ts'
import type { OpenedFile } from './useImport.ts'

export type RowState = 'new' | 'exists' | 'bad'
export type PreviewRow = {
  /** The spreadsheet's own. */
  number: number
  cells: SheetRow
  state: RowState
  /** Column → what is wrong with it; `''` is the row as a whole. */
  problems: Readonly<Record<string, string>>
}

/** The rows of the file, each with what is known of it by now. */
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

/** The rows that cannot be used, as a sheet to be mended: its last column says why, and is not read again. */
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

/** What stood there, and would stand there again; a text that a spreadsheet would run is quoted, as in an export. */
function asleep(cell: Cell): Cell {
  return typeof cell === 'string' && !cell.startsWith("'") ? encodeCell(undefined, cell) : cell
}
