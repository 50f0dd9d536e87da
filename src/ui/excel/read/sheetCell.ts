import { SSF } from 'xlsx'
import type { Cell } from '#contract/derive/excelCodec.ts'
import type { Field, FieldKind } from '#contract/kernel/field.ts'

/** A non-empty cell: its value, and the text that the spreadsheet shows for it. */
export type SheetCell = {
  value: string | number | boolean
  shown: string
  /** A formula without a stored result; written by tools that do not calculate. */
  isUncalculated?: true
}

/** Cell as SheetJS reads it. */
export type Stored = { t?: string; v?: unknown; w?: unknown; z?: unknown; f?: unknown }

/**
 * Value of a cell for a field. Fields of the kinds in `takesValue`, such as numbers, dates and choices, get the
 * stored value. All other fields, such as texts and references, get the text that the spreadsheet shows.
 */
export function cellFor(field: Field, cell: SheetCell | null | undefined): Cell {
  return cell ? (takesValue.has(field.kind) ? cell.value : cell.shown) : null
}

const takesValue: ReadonlySet<FieldKind> = new Set([
  'int',
  'decimal',
  'money',
  'flag',
  'moment',
  'date',
  'time',
  'choice',
  'json',
])

export function sheetCellOf(cell: Stored | undefined, is1904: boolean): SheetCell | null {
  if (!cell) return null
  const { t, v, w, z, f } = cell
  if (t === 'e') return textCell(typeof w === 'string' && w.startsWith('#') ? w : '#VALUE!')
  if (t === 'z' && f !== undefined) return { ...textCell(''), isUncalculated: true }
  if (v === undefined || v === null || v === '') return null
  if (typeof v === 'boolean') return { value: v, shown: v ? 'TRUE' : 'FALSE' }
  if (typeof v === 'number' && t === 'n') return numberCell(v, { z, w }, is1904)
  return textCell(String(v))
}

export const textCell = (text: string): SheetCell => ({ value: text, shown: text })

function numberCell(number: number, { z, w }: Pick<Stored, 'z' | 'w'>, is1904: boolean): SheetCell {
  const format = typeof z === 'string' ? z : 'General'
  const shown = typeof w === 'string' ? w.trim() : ''
  if (SSF.is_date(format)) {
    const value = dateOf(number, is1904)
    // The region of the viewer decides how this format is shown, so the shown text is not reliable.
    return { value, shown: shown === '' || format === 'm/d/yy' ? String(value) : shown }
  }
  // Narrow cells and large numbers show 8.61E+11, but the import needs the digits.
  return { value: number, shown: shown === '' || /\dE[+-]?\d/i.test(shown) ? String(number) : shown }
}

const two = (value: number) => String(value).padStart(2, '0')

/**
 * Text of a stored date, date with time, or time alone; without a zone, as typed. Invalid numbers are returned
 * unchanged.
 */
function dateOf(serial: number, is1904: boolean): string | number {
  const parsed = SSF.parse_date_code(serial, { date1904: is1904 })
  if (!parsed) return serial
  const { y, m, d, H, M, S } = parsed
  const day = `${String(y).padStart(4, '0')}-${two(m)}-${two(d)}`
  const time = `${two(H)}:${two(M)}:${two(Math.floor(S))}`
  if (serial >= 0 && serial < 1) return time
  return Number.isInteger(serial) ? day : `${day} ${time}`
}
