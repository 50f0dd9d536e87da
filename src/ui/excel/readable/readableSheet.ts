// A list as a sheet for people: visible columns in their order, in the user's language, below the filters.
import type { i18n } from 'i18next'
import { directionOf } from '#contract/rules/texts/directionOf.ts'
import type { SheetCell, SheetLook, SheetRow } from '#contract/sheets/sheetXml.ts'
import type { DateFormats } from '#contract/sheets/styles.ts'
import type { AnyRecord, Presentation } from '#src/core/assembly/present.ts'
import { labelKeyOf } from '#src/ui/fields/words.ts'
import type { Format } from '#src/ui/format/createFormat.ts'
import { pickerFormat } from '#src/ui/format/pickerFormat.ts'
import { fieldOf, scopeOf } from '#src/ui/record/fieldOf.ts'
import { readableCell, sheetUnits, textCell } from './readableCells.ts'

export type SheetReader = {
  readonly words: i18n
  readonly format: Format
  /** Name of the user's time zone. */
  readonly zone: string
}

export function readableRows(
  { resource, texts }: Presentation,
  names: readonly string[],
  records: readonly AnyRecord[],
  { words, format }: SheetReader,
): Promise<SheetCell[][]> {
  const columns = names.map(name => ({ name, field: fieldOf(resource, name), own: texts[name] }))
  const cellOf = async (record: AnyRecord, { name, field, own }: (typeof columns)[number]): Promise<SheetCell> => {
    if (own) {
      const text = await own(record[name], words, record)
      return text === '' ? null : textCell(text)
    }
    return readableCell(record[name], { field, name, scope: scopeOf(resource), record }, { t: words.t, format })
  }
  return Promise.all(records.map(record => Promise.all(columns.map(column => cellOf(record, column)))))
}

/** Column headers with units of figures and time zones of moments. */
export function readableHead(
  { resource, texts }: Presentation,
  names: readonly string[],
  { words, format, zone }: SheetReader,
): string[] {
  return names.map(name => {
    const label = words.t(labelKeyOf(scopeOf(resource), name))
    const { kind, options } = fieldOf(resource, name)
    if (texts[name]) return label
    if (kind === 'moment') return `${label} (${zone})`
    const unit = options.unit && sheetUnits[options.unit].name
    return unit ? `${label} (${format.unitName(unit)})` : label
  })
}

type SheetTexts = { readonly title: string; readonly notes: readonly string[]; readonly head: readonly string[] }

/** Layout of the sheet: title, notes, an empty row and column headers. `rows`: sample for the column widths. */
export function readableSheetLook(
  { title, notes, head }: SheetTexts,
  rows: readonly SheetRow[],
  language: string,
): SheetLook {
  return {
    isRightToLeft: directionOf(language) === 'rtl',
    isFrozen: true,
    widths: head.map((name, at) =>
      widthOf(
        name,
        rows.map(row => row[at] ?? null),
      ),
    ),
    head: [
      [{ value: title, style: 'title' }],
      ...notes.map(note => [{ value: note, style: 'note' }] as const),
      [],
      head.map(name => ({ value: name, style: 'head' }) as const),
    ],
  }
}

const [narrowest, widest] = [9, 60]
/** Width in characters of a date with time, which the spreadsheet formats itself. */
const written = 18

function widthOf(head: string, cells: readonly SheetCell[]): number {
  const lengths = cells.map(cell => {
    const value = typeof cell === 'object' && cell !== null ? cell.value : cell
    if (typeof value === 'string') return Math.max(...value.split('\n').map(lengthOf))
    return value === null ? 0 : typeof cell === 'object' && cell?.style === 'moment' ? written : 10
  })
  // Long headers wrap onto two lines. The 3 extra characters are room for the arrow of the filter.
  const name = Math.min(lengthOf(head), Math.max(12, Math.ceil(lengthOf(head) / 2) + 2)) + 3
  return Math.min(widest, Math.max(narrowest, name, ...lengths.map(length => length + 2)))
}

/** Width of a text in characters; Chinese and Japanese characters count twice. */
function lengthOf(text: string): number {
  return text.length + (text.match(/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/g)?.length ?? 0)
}

/** Date formats with the order and separators of the language, in spreadsheet syntax. */
export function dateFormatsOf(tag: string): DateFormats {
  const date = pickerFormat(tag).toLowerCase()
  const { hour12 } = new Intl.DateTimeFormat(tag, { hour: 'numeric' }).resolvedOptions()
  return { date, moment: `${date} ${hour12 ? 'h:mm AM/PM' : 'hh:mm'}` }
}

/** Name of the browser's time zone in the language, such as `Central European Time`. */
export function ownZoneName(tag: string): string {
  const parts = new Intl.DateTimeFormat(tag, { timeZoneName: 'longGeneric' }).formatToParts()
  return (
    parts.find(({ type }) => type === 'timeZoneName')?.value ?? new Intl.DateTimeFormat().resolvedOptions().timeZone
  )
}
