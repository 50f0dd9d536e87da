import { neutral } from '#contract/derive/excelCodec.ts'
import { isErrorId } from '#contract/errors/errors.ts'
import { reasonKey } from '#contract/rules/publishing/reasonKey.ts'
import type { Reader } from '#server/kernel/reader.ts'
import { readSendStatistics } from '#server/publishing/index.ts'
import type { ReportContent, ReportQuery } from './ReportContent.ts'
import type { ReportWords } from './reportWords.ts'

const counts = ['sends', 'whole', 'failed', 'cannotPlay', 'underWay', 'again'] as const
const times = ['median', 'slowest'] as const

export async function readSends(query: ReportQuery, words: ReportWords, reader: Reader): Promise<ReportContent> {
  const { say } = words
  const { totals, before, days, reasons, devices } = await readSendStatistics(query, reader)
  const word = (key: string) => say('statistics', `sends.${key}`)
  const inSeconds = (key: string) => `${word(key)} (${say('statistics', 'seconds')})`
  const time = (ms: number | null) => (ms === null ? null : words.seconds(ms))
  return {
    figures: [
      ...counts.map(key => ({
        label: word(key),
        value: totals[key],
        note: words.change(totals[key], before.totals[key]),
      })),
      ...times.map(key => ({ label: inSeconds(key), value: time(totals[key]), note: '' })),
    ],
    tables: [
      {
        sheet: say('statistics', 'by.day'),
        title: word('days'),
        heads: [say('statistics', 'by.day'), word('sends'), word('failed'), inSeconds('median')],
        chart: 'columns',
        rows: days.map(({ day, sends, failed, median }) => [words.date(day), sends, failed, time(median)]),
      },
      {
        sheet: word('reasons.head'),
        title: word('reasons.title'),
        heads: [word('reasons.head'), word('failures'), word('reasons.of')],
        chart: 'bars',
        rows: reasons.map(({ reason, ...row }) => [neutral(reasonOf(reason, words)), row.sends, row.devices]),
      },
      {
        sheet: word('devices.head'),
        title: word('devices.title'),
        heads: [word('devices.head'), word('failures'), word('devices.of')],
        chart: 'bars',
        rows: devices.map(({ name, failed, sends }) => [neutral(name), failed, sends]),
      },
    ],
  }
}

function reasonOf(reason: string | null, { say }: ReportWords): string {
  if (reason === null) return say('statistics', 'sends.noReason')
  const key = reasonKey(reason)
  if (key) return say('resources', `reasons.${key}`)
  const text = isErrorId(reason) ? say('errors', reason) : reason
  return text || reason
}
