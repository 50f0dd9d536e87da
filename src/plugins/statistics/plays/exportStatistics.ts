// Exports statistics; loaded on the first export.
import { type Cell, neutral } from '#contract/derive/excelCodec.ts'
import { mostHistoryRows } from '#contract/services/publishing/playHistory.ts'
import {
  hasHours,
  mostDaysOfHours,
  playStatistics,
  type StatisticRow,
  statisticSums,
} from '#contract/services/publishing/playStatistics.ts'
import type { Call } from '#src/core/requests/call.ts'
import { daysOf } from '#src/plugins/statistics/period/usePeriodInAddress.ts'
import { datedName, downloadBook } from '#src/ui/excel/downloadSheet.ts'
import type { StatisticSheet } from './useStatisticSheet.ts'

export type StatisticsQuery = {
  startDate: string
  endDate: string
  programId?: string
  fileId?: string
  deviceId?: string
  groupId?: string
}
type ExportInput = {
  call: Call
  asked: StatisticsQuery
  sheet: StatisticSheet
  words: { title: string; by: (by: string) => string }
}

export async function exportStatistics({ call, asked, sheet, words }: ExportInput): Promise<void> {
  const days = daysOf(asked)
  // Sums by file read the hourly table, which is large for long periods.
  const hasFiles = asked.fileId !== undefined || days <= mostDaysOfHours
  const sums = statisticSums.filter(by => (by === 'hour' ? hasHours(days, asked) : by !== 'file' || hasFiles))
  const sheets: { name: string; rows: Cell[][] }[] = []
  for (const by of sums) {
    const rows: StatisticRow[] = []
    for (let pageNumber = 1; ; pageNumber += 1) {
      const input = { ...asked, by, pageNumber, pageSize: mostHistoryRows }
      const { content, total } = await call(playStatistics, 'getPlayerStatistics', input)
      rows.push(...content)
      if (content.length === 0 || rows.length >= total) break
    }
    const cells = (row: StatisticRow) =>
      sheet.cellsOf(by, row).map(cell => (typeof cell === 'string' ? neutral(cell) : cell))
    sheets.push({ name: words.by(by), rows: [sheet.headsOf(by), ...rows.map(cells)] })
  }
  downloadBook(`${datedName(words.title)}-${asked.startDate}-${asked.endDate}`, sheets)
}
