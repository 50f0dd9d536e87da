import type { Cell } from '#contract/derive/excelCodec.ts'
import { cutText } from '#contract/rules/texts/cutText.ts'
import { type StyleName, styleNames } from './styles.ts'

export type SheetCell = Cell | { readonly value: Cell; readonly style: StyleName }
export type SheetRow = readonly SheetCell[]

export type SheetLook = {
  readonly isRightToLeft?: boolean
  /** Column widths in characters. */
  readonly widths?: readonly number[]
  /** Header rows; the last one names the columns. */
  readonly head: readonly SheetRow[]
  /** True: the header rows stay in view, and the last one has filters. */
  readonly isFrozen?: boolean
}

/** Maximum number of characters in a cell. */
export const longestText = 32_767

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
export const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

export function sheetStart({ isRightToLeft, widths = [], head, isFrozen }: SheetLook): string {
  const pane = isFrozen
    ? `<pane ySplit="${head.length}" topLeftCell="A${head.length + 1}" activePane="bottomLeft" state="frozen"/>`
    : ''
  const columns = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
  return `${declaration}<worksheet ${main}><sheetViews><sheetView workbookViewId="0"${isRightToLeft ? ' rightToLeft="1"' : ''}>${pane}</sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/>${columns.length > 0 ? `<cols>${columns.join('')}</cols>` : ''}<sheetData>${rowsXml(head, 1)}`
}

/** `rows`: number of written rows, including the head. */
export function sheetEnd({ head, isFrozen }: SheetLook, rows: number): string {
  const filter = isFrozen ? `<autoFilter ref="${filterRange(head, rows)}"/>` : ''
  return `</sheetData>${filter}</worksheet>`
}

export function filterRange(head: readonly SheetRow[], rows: number, lock = ''): string {
  const width = Math.max(1, head.at(-1)?.length ?? 1)
  const cell = (column: string, row: number) => `${lock}${column}${lock}${row}`
  return `${cell('A', head.length)}:${cell(columnName(width - 1), Math.max(rows, head.length))}`
}

export function rowsXml(rows: readonly SheetRow[], from: number): string {
  return rows.map((row, at) => `<row r="${from + at}">${cellsXml(row, from + at)}</row>`).join('')
}

function cellsXml(row: SheetRow, number: number): string {
  return row.map((cell, at) => cellXml(cell, `${columnName(at)}${number}`)).join('')
}

function cellXml(cell: SheetCell, place: string): string {
  const { value, style } = typeof cell === 'object' && cell !== null ? cell : { value: cell, style: 'plain' as const }
  if (value === null || value === '') return ''
  const start = `<c r="${place}"${style === 'plain' ? '' : ` s="${styleNames.indexOf(style)}"`}`
  if (typeof value === 'number') return Number.isFinite(value) ? `${start}><v>${value}</v></c>` : ''
  if (typeof value === 'boolean') return `${start} t="b"><v>${value ? 1 : 0}</v></c>`
  return `${start} t="inlineStr"><is><t xml:space="preserve">${textXml(value)}</t></is></c>`
}

/** 0 → A, 26 → AA. */
export function columnName(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26))
  return at < 26 ? letter : columnName(Math.floor(at / 26) - 1) + letter
}

/**
 * Characters invalid in XML 1.0: control characters below U+0020 except tab, line feed and carriage return, and
 * U+FFFE and U+FFFF.
 */
const impossible = /[^\P{Cc}\t\n\r\u007f-\u009f]|[\ufffe\uffff]/gu
const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export function textXml(text: string): string {
  const fitting = cutText(text, longestText, '…')
  return (
    fitting
      .replace(impossible, '')
      .replace(/[&<>"]/g, sign => signs[sign] ?? sign)
      // Spreadsheets decode _x0041_ as the letter A.
      .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
  )
}
