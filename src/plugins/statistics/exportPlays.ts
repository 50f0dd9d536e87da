// Functions that export plays; loaded on the first export.
import type { TFunction } from 'i18next'
import { neutral } from '#contract/derive/excelCodec.ts'
import { type HistoryRow, mostHistoryRows, playHistory } from '#contract/services/publishing/playHistory.ts'
import type { Call } from '#src/core/requests/call.ts'
import { datedName, downloadBlob, downloadBook, downloadText } from '#src/ui/excel/downloadSheet.ts'
import type { Format } from '#src/ui/format/createFormat.ts'
import { figures } from './figures.ts'
import { playedNameOf } from './playedNameOf.ts'
import type { PlaysQuery } from './playsQuery.ts'

type ExportInput = { call: Call; asked: PlaysQuery; title: string }
type Cell = string | number | null

/** Exports all rows of the list, not only those of the displayed page, and the totals. Durations are in seconds. */
export async function exportSums({
  kind,
  call,
  asked,
  title,
  t,
  format,
}: ExportInput & { kind: 'xlsx' | 'csv'; t: TFunction<['proof', 'resources']>; format: Format }): Promise<void> {
  const rows: HistoryRow[] = []
  for (let pageNumber = 1; ; pageNumber += 1) {
    const page = await call(playHistory, 'getHistoryPlayer', { ...asked, pageNumber, pageSize: mostHistoryRows })
    rows.push(...page.content)
    if (page.content.length > 0 && rows.length < page.total) continue
    const { totals } = page
    const lineOf = (name: Cell, of: typeof totals): Cell[] => [
      name,
      ...figures.map(({ key, isLength }) => (isLength ? Math.round(of[key] / 1000) : of[key])),
    ]
    const nameOf = (row: HistoryRow) => (asked.by === 'day' ? row.id : playedNameOf(row, asked.by, t))
    const heads = [
      t(`sums.${asked.by}`),
      ...figures.map(({ key, isLength }) =>
        isLength ? `${t(`figures.${key}`)} (${format.unitName('second')})` : t(`figures.${key}`),
      ),
    ]
    const table: Cell[][] = [
      heads,
      ...rows.map(row => lineOf(neutral(nameOf(row) ?? ''), row)),
      lineOf(t('total'), totals),
    ]
    const name = `${datedName(title)}-${asked.startDate}-${asked.endDate}`
    if (kind === 'xlsx') downloadBook(name, [{ name: title, rows: table }])
    // Starts with a UTF-8 byte-order mark so that Excel detects the encoding.
    else
      downloadText(`${name}.csv`, `\uFEFF${table.map(row => row.map(csvCell).join(',')).join('\r\n')}\r\n`, 'text/csv')
    return
  }
}

const csvCell = (value: Cell) => (typeof value === 'string' ? `"${value.replaceAll('"', '""')}"` : String(value ?? ''))

/** One line per block, with key and signature; docs/guides/proof-of-play.md describes the verification. */
export async function exportBlocks({ call, asked, title }: ExportInput): Promise<void> {
  const { startDate, endDate, deviceId, groupId } = asked
  // Page by page: a year's blocks of many screens exceed the maximum length of a string.
  const pages: Blob[] = []
  for (let after: string | undefined; ; ) {
    const { content, next } = await call(playHistory, 'getPlayBlocks', { startDate, endDate, deviceId, groupId, after })
    pages.push(new Blob(content.map(line => `${JSON.stringify(line)}\n`)))
    if (next === null) break
    after = next
  }
  downloadBlob(`${datedName(title)}-${startDate}-${endDate}.jsonl`, new Blob(pages, { type: 'application/jsonl' }))
}
