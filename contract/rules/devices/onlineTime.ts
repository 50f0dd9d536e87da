import { daysOfSpan } from './daysOfSpan.ts'

/** When a device was online; `end` null: it is. Moments in milliseconds. */
export type OnlineSpan = {
  start: number
  end: number | null
  /** The end of the span before, where the device said that it goes to sleep. */
  asleepSince: number | null
}
/** Milliseconds. */
export type OnlineSums = { online: number; asleep: number }

/** Spans summed by the device's own days. Asleep is what lies between a declared sleep and the next word. */
export function sumOnline(spans: readonly OnlineSpan[], zone: string, now: number): Map<string, OnlineSums> {
  const days = new Map<string, OnlineSums>()
  const add = (key: keyof OnlineSums, from: number, to: number) => {
    for (const { day, ms } of daysOfSpan(from, to, zone)) {
      const sums = days.get(day) ?? { online: 0, asleep: 0 }
      sums[key] += ms
      days.set(day, sums)
    }
  }
  for (const { start, end, asleepSince } of spans) {
    add('online', start, Math.max(start, end ?? now))
    if (asleepSince !== null) add('asleep', asleepSince, Math.max(asleepSince, start))
  }
  return days
}

/** Nothing was heard for the rest: that is not known, and never called off. */
export const unknownOf = ({ online, asleep }: OnlineSums, whole: number) => Math.max(0, whole - online - asleep)

/** A period as whole months and the days beside them. */
export function splitPeriod(startDate: string, endDate: string): { months: string[]; days: [string, string][] } {
  const months: string[] = []
  const firstOf = (month: string) => `${month}-01`
  const next = (month: string) => {
    const [year = 0, number = 0] = month.split('-').map(Number)
    return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7)
  }
  const before = (day: string) => new Date(Date.parse(`${day}T00:00Z`) - 86_400_000).toISOString().slice(0, 10)
  const first = startDate.endsWith('-01') ? startDate.slice(0, 7) : next(startDate.slice(0, 7))
  for (let month = first; before(firstOf(next(month))) <= endDate; month = next(month)) months.push(month)
  const [head] = months
  if (head === undefined) return { months, days: [[startDate, endDate]] }
  const rest = firstOf(next(months.at(-1) ?? head))
  const days: [string, string][] = []
  if (startDate < firstOf(head)) days.push([startDate, before(firstOf(head))])
  if (rest <= endDate) days.push([rest, endDate])
  return { months, days }
}
