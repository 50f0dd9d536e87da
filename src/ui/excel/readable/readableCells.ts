// Sheet cells for people: texts instead of ids and keys, dates that formulas can use. One function per kind.
import { titleKeyOf } from '#contract/derive/titleKeyOf.ts'
import type { Field, FieldKind } from '#contract/kernel/field.ts'
import type { SheetCell } from '#contract/sheets/sheetXml.ts'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { currencyOf } from '#src/ui/fields/currencyOf.ts'
import { isRefItem } from '#src/ui/fields/isRefItem.ts'
import { valueKeyOf } from '#src/ui/fields/words.ts'
import type { Format, Unit, UnitName } from '#src/ui/format/createFormat.ts'

/** `scope`: locale scope of the field. */
export type CellSource = {
  readonly field: Field
  readonly name: string
  readonly scope: string
  readonly record: AnyRecord
}
export type Reader = {
  readonly t: (key: string, options?: { defaultValue: string }) => string
  readonly format: Format
}
type CellOf = (value: unknown, place: CellSource, reader: Reader) => SheetCell

/** Characters that start a formula, including the full-width ones of Chinese and Japanese. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/

export function textCell(text: string): SheetCell {
  if (formula.test(text)) return { value: text, style: 'asleep' }
  return text.includes('\n') ? { value: text, style: 'long' } : text
}

const text: CellOf = value => (value == null || value === '' ? null : textCell(String(value)))
const titled: CellOf = (value, { name, record }) => {
  if (typeof value !== 'string' || value === '' || value === '0') return null
  const title = record[titleKeyOf(name)]
  return textCell(typeof title === 'string' ? title : value)
}

const cells: { readonly [K in FieldKind]: CellOf } = {
  text,
  longText: text,
  html: value => (typeof value === 'string' ? textCell(wordsOf(value)) : null),
  int: (value, { field }) => (typeof value === 'number' ? numberCell(value, field.options.unit) : null),
  decimal: (value, { field }) => (typeof value === 'number' ? numberCell(value, field.options.unit) : null),
  money: (value, { record }, { format }) =>
    typeof value === 'number' ? format.money(value, currencyOf(record)) : null,
  flag: (value, _, { t }) => (typeof value === 'boolean' ? t(value ? 'ui:flag.yes' : 'ui:flag.no') : null),
  moment: (value, _, { format }) => {
    const moment = typeof value === 'string' ? format.parse(value) : null
    return moment && { value: serialOf(moment), style: 'moment' }
  },
  date: (value, place, reader) => {
    const day = typeof value === 'string' ? Date.parse(`${value.slice(0, 10)}T00:00:00Z`) : Number.NaN
    return Number.isNaN(day) ? text(value, place, reader) : { value: day / DAY + epoch, style: 'date' }
  },
  time: value => {
    const [hours = 0, minutes = 0, seconds = 0] = String(value ?? '')
      .split(':')
      .map(Number)
    return typeof value === 'string' && value !== ''
      ? { value: (hours * 3600 + minutes * 60 + seconds) / 86_400, style: 'time' }
      : null
  },
  choice: (value, { name, scope }, { t }) =>
    value == null || value === '' ? null : textCell(t(valueKeyOf(scope, name, value), { defaultValue: String(value) })),
  ref: titled,
  refs: (value, _, { format }) => {
    const titles = Array.isArray(value) ? value.filter(isRefItem).map(({ title }) => title) : []
    return titles.length > 0 ? textCell(format.allOf(titles)) : null
  },
  file: titled,
  color: text,
  url: text,
  email: text,
  phone: text,
  secret: () => null,
  json: value => (value == null ? null : textCell(JSON.stringify(value))),
}

export function readableCell(value: unknown, place: CellSource, reader: Reader): SheetCell {
  return cells[place.field.kind](value, place, reader)
}

const DAY = 86_400_000
/** Serial number that spreadsheets give to January 1, 1970. */
const epoch = 25_569

/** Serial number of a moment in the user's local time: spreadsheets have no time zones. */
function serialOf(moment: Date): number {
  return (moment.getTime() - moment.getTimezoneOffset() * 60_000) / DAY + epoch
}

/** Unit in the column header, and the conversion to it. */
export const sheetUnits: {
  readonly [U in Unit]: { readonly name: UnitName | null; readonly of: (value: number) => SheetCell }
} = {
  px: { name: 'pixel', of: value => ({ value, style: 'whole' }) },
  '%': { name: null, of: value => ({ value: value / 100, style: 'percent' }) },
  bytes: { name: 'megabyte', of: value => ({ value: value / 1_000_000, style: 'decimals' }) },
  ms: { name: 'second', of: value => value / 1000 },
  s: { name: 'second', of: value => value },
  '°C': { name: 'celsius', of: value => value },
}

function numberCell(value: number, unit: Unit | undefined): SheetCell {
  if (unit) return sheetUnits[unit].of(value)
  return Number.isInteger(value) ? { value, style: 'whole' } : value
}

function wordsOf(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent?.trim() ?? ''
}
