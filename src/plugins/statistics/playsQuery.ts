import { mostHistoryDays, type PlaySum } from '#contract/services/publishing/playHistory.ts'
import type { Period } from './period/usePeriodInAddress.ts'

/** Query of the page; days are in the screens' time zones. */
export type PlaysQuery = Period & {
  by: PlaySum
  deviceId?: string
  groupId?: string
  programId?: string
  fileId?: string
}

const day = 86_400_000

export function weekUntil(today: string): PlaysQuery {
  const start = new Date(Date.parse(today) - 6 * day).toISOString().slice(0, 10)
  return { by: 'program', startDate: start, endDate: today }
}

/** Error of the period: incomplete, reversed or too long; null if valid. */
export function faultOf({ startDate, endDate }: Period): 'wrongPeriod' | 'longPeriod' | null {
  if (startDate === '' || endDate === '' || startDate > endDate) return 'wrongPeriod'
  return (Date.parse(endDate) - Date.parse(startDate)) / day + 1 > mostHistoryDays ? 'longPeriod' : null
}
