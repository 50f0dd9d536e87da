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

export type SplitPeriod = {
  months: string[]
  /** Days beside the months, and days of the months that are not of the period. */
  plus: [string, string][]
  minus: [string, string][]
}

const shifted = (day: string, by: number) =>
  new Date(Date.parse(`${day}T00:00Z`) + by * 86_400_000).toISOString().slice(0, 10)
const countOf = ([from, to]: [string, string]) => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1

/** A period as months and as few days as possible: of a month that is nearly whole, the rest is taken away. */
export function splitPeriod(startDate: string, endDate: string): SplitPeriod {
  const split: SplitPeriod = { months: [], plus: [], minus: [] }
  for (let from = startDate; from <= endDate; ) {
    const first = `${from.slice(0, 7)}-01`
    const last = shifted(`${shifted(first, 31).slice(0, 7)}-01`, -1)
    const to = last < endDate ? last : endDate
    const ends: [string, string][] = [
      [first, shifted(from, -1)],
      [shifted(to, 1), last],
    ]
    const rest = ends.filter(([a, b]) => a <= b)
    const left = rest.reduce((sum, days) => sum + countOf(days), 0)
    if (left < countOf([from, to])) {
      split.months.push(from.slice(0, 7))
      split.minus.push(...rest)
    } else split.plus.push([from, to])
    from = shifted(last, 1)
  }
  return split
}
