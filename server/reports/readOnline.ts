import { neutral } from '#contract/derive/excelCodec.ts'
import { daysBetween } from '#contract/rules/devices/daysOfSpan.ts'
import { mostOnlineRows } from '#contract/services/fleet/equipmentTime.ts'
import { type OnlineReader, readOnlineTime, readOnlineTimeOfAll, readOutages } from '#server/devices/index.ts'
import type { ReportContent, ReportQuery } from './ReportContent.ts'
import type { ReportWords } from './reportWords.ts'

const hourMs = 3_600_000
const minuteMs = 60_000
/** Converts milliseconds to hours, rounded to a tenth. */
const hours = (ms: number) => Math.round((ms / hourMs) * 10) / 10
const minutes = (ms: number) => Math.round(ms / minuteMs)

type Page<T> = { total: number; content: readonly T[] }

async function readAll<T>(read: (pageNumber: number) => Promise<Page<T>>): Promise<T[]> {
  const rows: T[] = []
  for (let pageNumber = 1; ; pageNumber += 1) {
    const page = await read(pageNumber)
    rows.push(...page.content)
    if (page.content.length === 0 || rows.length >= page.total) return rows
  }
}

/** Returns the content of a report about online time by day and by device, and about outages. */
export async function readOnline(query: ReportQuery, words: ReportWords, reader: OnlineReader): Promise<ReportContent> {
  const { say } = words
  const { startDate, endDate, deviceId, groupId } = query
  const narrowed = { startDate, endDate, deviceId, groupId }
  const pageSize = mostOnlineRows
  const byDay = new Map(
    (await readOnlineTimeOfAll({ ...narrowed, by: 'day' }, reader)).map(row => [row.day, row] as const),
  )
  const screens = await readAll(pageNumber =>
    readOnlineTime({ ...narrowed, order: 'least', pageNumber, pageSize }, reader),
  )
  const outages = await readAll(pageNumber =>
    readOutages({ ...narrowed, order: 'total', pageNumber, pageSize }, reader),
  )
  const inHours = (key: string) => `${say('online', key)} (${say('statistics', 'hours')})`
  const inMinutes = (key: string) => `${say('statistics', `outages.${key}`)} (${say('statistics', 'minutes')})`
  const sumOf = (key: 'online' | 'asleep' | 'unknown') => screens.reduce((sum, row) => sum + row[key], 0)
  const device = say('statistics', 'by.device')
  return {
    figures: [
      { label: say('statistics', 'online.screens'), value: screens.length, note: '' },
      { label: inHours('online'), value: hours(sumOf('online')), note: '' },
      { label: inHours('asleep'), value: hours(sumOf('asleep')), note: '' },
      { label: inHours('unknown'), value: hours(sumOf('unknown')), note: '' },
      {
        label: say('statistics', 'outages.outages'),
        value: outages.reduce((sum, row) => sum + row.outages, 0),
        note: '',
      },
    ],
    tables: [
      {
        sheet: say('statistics', 'by.day'),
        title: say('statistics', 'online.days'),
        heads: [say('statistics', 'by.day'), inHours('online'), inHours('asleep'), say('statistics', 'online.screens')],
        // Days without data are listed with zeros.
        rows: daysBetween(startDate, endDate).map(day => {
          const row = byDay.get(day)
          return [words.date(day), hours(row?.online ?? 0), hours(row?.asleep ?? 0), row?.devices ?? 0]
        }),
        chart: 'columns',
      },
      {
        sheet: device,
        title: say('statistics', 'online.least'),
        heads: [device, inHours('online'), inHours('asleep'), inHours('unknown')],
        rows: screens.map(row => [neutral(row.name), hours(row.online), hours(row.asleep), hours(row.unknown)]),
        chart: 'bars',
      },
      {
        sheet: say('statistics', 'outages.outages'),
        title: say('statistics', 'sections.outages'),
        heads: [device, inMinutes('total'), inMinutes('longest'), say('statistics', 'outages.outages')],
        rows: outages.map(row => [neutral(row.name), minutes(row.total), minutes(row.longest), row.outages]),
        chart: 'bars',
      },
    ],
  }
}
