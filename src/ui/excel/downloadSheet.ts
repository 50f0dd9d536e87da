import { utils, writeFileXLSX } from 'xlsx'
import type { Cell } from '#contract/derive/excelCodec.ts'

type Sheet = { name: string; rows: readonly (readonly Cell[])[] }

/** Its own chunk: the workbook writer is fetched with the first export. */
export function downloadSheet(name: string, sheet: Sheet['rows']): void {
  save(`${name}-${new Date().toISOString().slice(0, 10)}`, [{ name, rows: sheet }])
}

export function downloadBook(name: string, sheets: readonly Sheet[]): void {
  save(name, sheets)
}

function save(fileName: string, sheets: readonly Sheet[]): void {
  const book = utils.book_new()
  for (const { name, rows } of sheets) {
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map(row => [...row])), name.slice(0, 31))
  }
  writeFileXLSX(book, `${fileName}.xlsx`, { compression: true })
}
