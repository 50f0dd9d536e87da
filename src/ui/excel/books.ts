// The two workbooks that a list exports; loaded on the first export.
import type { i18n } from 'i18next'
import type { AnyRecord, Presentation } from '#src/core/assembly/present.ts'
import type { Records } from '#src/core/calls/useRecords.ts'
import type { Format } from '#src/ui/format/createFormat.ts'
import { filterSentence, filterTarget } from '#src/ui/list/filters/filterSentence.ts'
import { filterFieldsOf } from '#src/ui/list/state/filterFieldsOf.ts'
import type { ListState } from '#src/ui/list/state/listState.ts'
import { resourceOf } from '#src/ui/record/addressOf.ts'
import { titleOf } from '#src/ui/record/useTitleOf.ts'
import { rowsForImport, sheetOf } from './importSheet.ts'
import { dateFormatsOf, ownZoneName, readableHead, readableRows, readableSheetLook } from './readable/readableSheet.ts'
import { createWorkbook, type Workbook } from './write/createWorkbook.ts'

type BookInput = {
  presentation: Presentation
  state: ListState
  pages: AsyncIterable<readonly AnyRecord[]>
  /** Number of rows selected by hand; absent: all rows that the filters find. */
  chosen: number | undefined
}
type ReadableBookInput = BookInput & { i18n: i18n; format: Format; records: Pick<Records, 'many'> }

export async function importBook({ presentation: { resource }, pages }: BookInput): Promise<Workbook> {
  const book = createWorkbook()
  book.sheet(resource.name, { head: sheetOf(resource, []) })
  for await (const page of pages) book.add(rowsForImport(resource, page))
  return book
}

export async function readableBook(input: ReadableBookInput): Promise<Workbook> {
  const { presentation, state, pages, i18n, format } = input
  const { resource } = presentation
  await i18n.loadNamespaces(['excel', 'resources', 'ui', 'errors'])
  const reader = { words: i18n, format, zone: ownZoneName(format.tag) }
  const names = state.columns ?? resource.views.list
  const title = i18n.t(`resources:${resource.name}.titles.list`)
  const notes = [await filterText(input), i18n.t('excel:asOf', { time: format.moment(new Date()), zone: reader.zone })]
  const head = readableHead(presentation, names, reader)
  const book = createWorkbook({ dates: dateFormatsOf(format.tag) })
  let isBegun = false
  for await (const page of pages) {
    const rows = await readableRows(presentation, names, page, reader)
    if (!isBegun) book.sheet(title, readableSheetLook({ title, notes, head }, rows, i18n.language))
    isBegun = true
    book.add(rows)
  }
  return book
}

/** Text that names the exported rows: the number of selected rows, or else the filters and search of the list. */
async function filterText({ presentation, state, chosen, i18n, format, records }: ReadableBookInput): Promise<string> {
  const { resource } = presentation
  if (chosen !== undefined) return i18n.t('excel:chosen', { count: chosen, shown: format.number(chosen) })
  const sentences = Object.entries(filterFieldsOf(resource)).map(async ([name, field]) => {
    const values = state.filters[name] ?? []
    if (!values.some(value => value !== '')) return ''
    const titles = await titlesOf(filterTarget(field), values, records)
    return filterSentence({ resource, name, field, values }, { t: i18n.t, format }, id => titles.get(id) ?? id)
  })
  const found = (await Promise.all(sentences)).filter(sentence => sentence !== '')
  const all = state.key === '' ? found : [i18n.t('excel:search', { text: state.key }), ...found]
  return all.length === 0 ? i18n.t('excel:everything') : i18n.t('excel:only', { filters: all.join(' · ') })
}

async function titlesOf(
  target: string | undefined,
  ids: readonly string[],
  records: Pick<Records, 'many'>,
): Promise<ReadonlyMap<string, string>> {
  const wanted = ids.filter(id => id !== '0' && id !== '')
  if (!target || wanted.length === 0) return new Map()
  const found = await records.many<AnyRecord>(target, wanted)
  return new Map(found.map(record => [record.id, titleOf(resourceOf(target), record)]))
}
