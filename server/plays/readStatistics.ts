import { fieldError } from '#contract/errors/errors.ts'
import type { CallInput, CallResult } from '#contract/kernel/call.ts'
import { periodBefore } from '#contract/rules/plays/periods.ts'
import {
  hasHours,
  isSumOfTime,
  mostDaysOfHours,
  type playStatistics,
  type StatisticRow,
  type StatisticSum,
} from '#contract/services/publishing/playStatistics.ts'
import type { Reader } from '#server/kernel/reader.ts'
import { refuseLongPeriod, refuseOddDays } from './playScope.ts'
import { type Narrowing, type SumRow, sumPlays } from './sumPlays.ts'
import { type Time, timesOf } from './times.ts'

type Calls = (typeof playStatistics)['calls']
type Answer = CallResult<Calls['getPlayerStatistics']>

/** A page that is large enough for all times of the longest period. */
const allOfTime = { pageNumber: 1, pageSize: 1000 }

export async function readStatistics(
  { by, pageNumber, pageSize, ...query }: CallInput<Calls['getPlayerStatistics']>,
  context: Reader,
): Promise<Answer> {
  refuseOddDays(query)
  refuseLongPeriod(query)
  const { days, ...earlier } = periodBefore(query.startDate, query.endDate)
  if (by === 'hour' && !hasHours(days, query))
    throw fieldError('endDate', 'field.tooManyDays', { max: mostDaysOfHours })
  const what = by ?? 'program'
  const [found, before] = isSumOfTime(what)
    ? await Promise.all([
        sumPlays(what, query, allOfTime, context),
        sumPlays(what, { ...query, ...earlier }, allOfTime, context),
      ])
    : await withBefore(what)
  const plays = new Map(before.content.map(row => [row.id, row.plays]))
  const content = isSumOfTime(what)
    ? withEmptyTimes(what, query, found.content).map(row => ({
        ...row,
        before: playsBefore(what, row.id, days, plays),
      }))
    : found.content.map(row => ({ ...row, before: plays.get(row.id) ?? 0 }))
  return {
    total: isSumOfTime(what) ? content.length : found.total,
    content: content.map(rowOf),
    totals: totalsOf(found.totals),
    before: { ...earlier, totals: totalsOf(before.totals) },
  }

  async function withBefore(thing: StatisticSum) {
    const page = { pageNumber: pageNumber ?? 1, pageSize: pageSize ?? 10 }
    const now = await sumPlays(thing, query, page, context)
    const same = { ids: now.content.map(({ id }) => id ?? '') }
    return [now, await sumPlays(thing, { ...query, ...earlier }, same, context)] as const
  }
}

function playsBefore(
  by: StatisticSum,
  id: string | null,
  days: number,
  plays: ReadonlyMap<string | null, number>,
): number | null {
  // Months have different lengths, so a month is not compared with the previous one.
  if (by === 'month' || id === null) return null
  return plays.get(by === 'day' ? dayBefore(id, days) : id) ?? 0
}

const dayBefore = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)

const emptyTime = {
  name: null,
  isEmergency: false,
  place: null,
  plays: 0,
  completed: 0,
  unsure: 0,
  shown: 0,
  devices: 0,
}

/** Adds rows with zeros for times without plays. */
function withEmptyTimes(by: Time, { startDate, endDate }: Narrowing, found: readonly SumRow[]): SumRow[] {
  const known = new Map(found.map(row => [row.id, row]))
  return timesOf(by, { startDate, endDate }).map(id => known.get(id) ?? { id, ...emptyTime })
}

const rowOf = ({ unsure: _unsure, ...row }: SumRow & { before: number | null }): StatisticRow => row
const totalsOf = ({ plays, completed, shown, devices }: Answer['totals']): Answer['totals'] => ({
  plays,
  completed,
  shown,
  devices,
})
