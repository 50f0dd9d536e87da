import { utils, writeFileXLSX } from 'xlsx'
import type { Cell } from '#contract/derive/excelCodec.ts'

/** Its own chunk: the workbook writer is fetched with the first export. */
export function downloadSheet(name: string, sheet: readonly (readonly Cell[])[]): void {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(sheet.map(row => [...row])), name.slice(0, 31))
  writeFileXLSX(book, `${name}-${new Date().toISOString().slice(0, 10)}.xlsx`, { compression: true })
}
