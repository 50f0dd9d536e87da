// Excel: the header row is the field names, never translated; one codec per kind.
import type { Field, FieldKind } from '#contract/kernel/field.ts'
import type { Resource } from '#contract/kernel/resource.ts'
import { textCodec } from './textCodec.ts'

export type Cell = string | number | boolean | null
type Encode = (value: unknown) => Cell

const text: Encode = value => (value == null ? null : neutral(String(value)))
const numeric: Encode = value => (typeof value === 'number' ? value : null)
const json: Encode = value => (value == null ? null : neutral(JSON.stringify(value)))

/** Begins as a formula does, also in the wide letters of Chinese and Japanese; quotes before it do not matter. */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/

/** A cell that a spreadsheet would run as a formula is written as text. */
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

/** The quote that keeps a formula asleep is taken off again, so that export then import changes nothing. */
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
