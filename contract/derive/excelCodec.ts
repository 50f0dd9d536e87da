// Converts fields to and from spreadsheet cells, with one codec per field kind. The header row contains field names,
// which are never translated.
import type { Field, FieldKind } from '#contract/kernel/field.ts'
import type { Resource } from '#contract/kernel/resource.ts'
import { textCodec } from './textCodec.ts'

export type Cell = string | number | boolean | null
type Encode = (value: unknown) => Cell

const text: Encode = value => (value == null ? null : neutral(String(value)))
const numeric: Encode = value => (typeof value === 'number' ? value : null)
const json: Encode = value => (value == null ? null : neutral(JSON.stringify(value)))

/** Matches the start of a formula, also with leading quotes or the full-width signs of Chinese and Japanese input. */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/

/**
 * Prefixes a quote to text that a spreadsheet would evaluate as a formula (CSV injection). Plain numbers stay as they
 * are.
 */
export function neutral(value: string): string {
  return formula.test(value) && !/^[+-]?\d+(\.\d+)?$/.test(value) ? `'${value}` : value
}

const encoders: { readonly [K in FieldKind]: Encode } = {
  text,
  longText: text,
  html: text,
  int: numeric,
  decimal: numeric,
  money: numeric,
  flag: value => (typeof value === 'boolean' ? value : null),
  moment: text,
  date: text,
  time: text,
  choice: value => (typeof value === 'number' ? value : text(value)),
  ref: text,
  refs: value =>
    Array.isArray(value)
      ? value.map(item => (typeof item === 'object' && item ? String(item.id) : String(item))).join(',')
      : null,
  file: text,
  color: text,
  url: text,
  email: text,
  phone: text,
  secret: () => null,
  json,
}

export function encodeCell(field: Field | undefined, value: unknown): Cell {
  return field ? encoders[field.kind](value) : text(value)
}

/**
 * Decodes a cell to a value of the field; undefined if the cell is empty. Strips the quote that `neutral` added, so
 * that an export followed by an import changes nothing.
 */
export function decodeCell(field: Field, cell: Cell): unknown {
  if (cell === null || cell === '') return undefined
  if (typeof cell !== 'string')
    return field.kind === 'int' || field.kind === 'decimal' || field.kind === 'money' || field.kind === 'choice'
      ? cell
      : textCodec[field.kind](String(cell))
  return textCodec[field.kind](cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell)
}

export function excelColumnsOf(resource: Resource): readonly string[] {
  return resource.views.excel
}
