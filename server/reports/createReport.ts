import { z } from 'zod'
import type { ReportSection } from '#contract/rules/reports/reportPeriod.ts'
import type { OnlineReader } from '#server/devices/index.ts'
import type { Parts } from '#server/kernel/parts.ts'
import type { Attachment } from '#server/outbox/index.ts'
import type { ReportOrder } from './drawReport.ts'
import type { PrintedTable } from './drawTable.ts'
import type { ReportContent, ReportQuery, ReportTable } from './ReportContent.ts'
import { readOnline } from './readOnline.ts'
import { readPlays } from './readPlays.ts'
import { readSends } from './readSends.ts'
import { type ReportWords, reportWords } from './reportWords.ts'
import { writeBook } from './writeBook.ts'

type Wanted = { title: string; section: ReportSection; language: string; query: ReportQuery }

const readers: {
  readonly [S in ReportSection]: (
    query: ReportQuery,
    words: ReportWords,
    reader: OnlineReader,
  ) => Promise<ReportContent>
} = { plays: readPlays, sends: readSends, online: readOnline }

/** Maximum number of rows per table in the PDF. The Excel file contains all rows. */
const mostPrinted = 31
const secondsToDraw = 60
const bookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Creates the report as an Excel file and as a PDF, with only those rows that the reader may see. */
export async function createReport(
  { title, section, language, query }: Wanted,
  { apart, texts, config }: Pick<Parts, 'apart' | 'texts' | 'config'>,
  reader: OnlineReader,
): Promise<Attachment[]> {
  const words = reportWords(texts, language)
  const { say } = words
  const { figures, tables } = await readers[section](query, words, reader)
  const period = say('statistics', 'period', { from: words.date(query.startDate), to: words.date(query.endDate) })
  const book = await writeBook([
    {
      name: say('statistics', 'totals'),
      rows: [[title], [period], [], ...figures.map(({ label, value, note }) => [label, value, note])],
    },
    ...tables.map(({ sheet, heads, rows }) => ({ name: sheet, rows: [[...heads], ...rows] })),
  ])
  const printed = (value: number | null) => (value === null ? '–' : words.number(value))
  const input: ReportOrder = {
    fonts: config.root,
    language,
    title,
    period,
    nothing: say('proof', 'nothing'),
    figures: figures.map(({ value, ...figure }) => ({ ...figure, value: printed(value) })),
    tables: tables.map(table => printedTable(table, words)),
  }
  const pdf = await apart.read({ reader: 'report', input, seconds: secondsToDraw }, z.instanceof(Uint8Array))
  const name = `${title.replace(/[\\/:*?"<>|\s\p{C}]+/gu, ' ').trim()} ${query.startDate} ${query.endDate}`
  return [
    { name: `${name}.xlsx`, type: bookType, body: book },
    { name: `${name}.pdf`, type: 'application/pdf', body: Buffer.from(pdf) },
  ]
}

function printedTable({ title, heads, rows, chart }: ReportTable, { say, number }: ReportWords): PrintedTable {
  const cells = (row: ReportTable['rows'][number]) =>
    row.map(cell => (typeof cell === 'number' ? number(cell) : String(cell ?? '–')))
  const more = rows.length - mostPrinted
  return {
    title,
    heads,
    rows: rows.slice(0, mostPrinted).map(cells),
    chart,
    values: rows.slice(0, mostPrinted).map(([, value]) => (typeof value === 'number' ? value : 0)),
    note: more > 0 ? say('statistics', 'moreInSheet', { count: number(more) }) : null,
  }
}
