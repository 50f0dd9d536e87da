import { neutral } from '#contract/derive/excelCodec.ts'
import { mostHistoryRows } from '#contract/services/publishing/playHistory.ts'
import {
  hasHours,
  isSumOfTime,
  type StatisticRow,
  type StatisticSum,
} from '#contract/services/publishing/playStatistics.ts'
import type { Reader } from '#server/kernel/reader.ts'
import { readStatistics } from '#server/plays/index.ts'
import type { ReportContent, ReportQuery } from './ReportContent.ts'
import type { ReportWords } from './reportWords.ts'

const sums = ['day', 'program', 'device', 'group', 'area', 'hour'] as const satisfies readonly StatisticSum[]
const figures = ['plays', 'completed', 'devices'] as const

export async function readPlays(query: ReportQuery, words: ReportWords, reader: Reader): Promise<ReportContent> {
  const { say } = words
  const found = await readStatistics({ ...query, by: 'day', pageNumber: 1, pageSize: 1 }, reader)
  const seconds = `${say('proof', 'figures.shown')} (${say('statistics', 'seconds')})`
  const days = found.content.length
  const heads = (by: StatisticSum) => [
    say('statistics', `by.${by}`),
    say('proof', 'figures.plays'),
    say('statistics', 'playsBefore'),
    say('proof', 'figures.completed'),
    seconds,
    say('proof', 'figures.devices'),
  ]
  const tables = []
  for (const by of sums) {
    if (by === 'hour' && !hasHours(days, query)) continue
    const rows = (await readAll(by, query, reader)).map(row => [
      neutral(nameOf(by, row, words)),
      row.plays,
      row.before ?? 0,
      row.completed,
      words.seconds(row.shown),
      row.devices,
    ])
    const title = say('statistics', by === 'day' ? 'times.day' : `titles.${by}`)
    tables.push({
      sheet: say('statistics', `by.${by}`),
      title,
      heads: heads(by),
      rows,
      chart: isSumOfTime(by) ? 'columns' : 'bars',
    } as const)
  }
  const { totals, before } = found
  return {
    figures: [
      ...figures.map(key => ({
        label: say('proof', `figures.${key}`),
        value: totals[key],
        note: words.change(totals[key], before.totals[key]),
      })),
      { label: seconds, value: words.seconds(totals.shown), note: words.change(totals.shown, before.totals.shown) },
    ],
    tables,
  }
}

async function readAll(by: StatisticSum, query: ReportQuery, reader: Reader): Promise<StatisticRow[]> {
  const rows: StatisticRow[] = []
  for (let pageNumber = 1; ; pageNumber += 1) {
    const page = await readStatistics({ ...query, by, pageNumber, pageSize: mostHistoryRows }, reader)
    rows.push(...page.content)
    if (page.content.length === 0 || rows.length >= page.total) return rows
  }
}

function nameOf(by: StatisticSum, { id, name, isEmergency, place }: StatisticRow, words: ReportWords): string {
  const none = words.say('statistics', `none.${by}`)
  if (by === 'day') return id === null ? none : words.date(id)
  if (by === 'hour') return `${id}:00`
  if (by === 'area') return (place && words.area(place)) || none
  return (isEmergency && name ? words.say('statistics', 'emergency', { name }) : name) ?? none
}
