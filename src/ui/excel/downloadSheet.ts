import type { Cell } from '#contract/derive/excelCodec.ts'
import { createWorkbook, type Workbook } from './write/createWorkbook.ts'

type Sheet = { name: string; rows: readonly (readonly Cell[])[] }

/**
 * Downloads rows as a spreadsheet. Callers import this file on the first export, because the workbook writer is
 * large.
 */
export function downloadSheet(name: string, sheet: Sheet['rows']): void {
  downloadBook(datedName(name), [{ name, rows: sheet }])
}

export function downloadBook(name: string, sheets: readonly Sheet[]): void {
  const book = createWorkbook()
  for (const sheet of sheets) {
    book.sheet(sheet.name, { head: [] })
    book.add(sheet.rows)
  }
  downloadWorkbook(name, book)
}

export function downloadWorkbook(name: string, book: Workbook): void {
  downloadBlob(`${name}.xlsx`, book.finish())
}

export function downloadText(name: string, text: string, type: string): void {
  downloadBlob(name, new Blob([text], { type }))
}

export function downloadBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // After a minute, the browser has started the download.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

export function datedName(name: string): string {
  return `${name}-${new Date().toISOString().slice(0, 10)}`
}
