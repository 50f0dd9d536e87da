import { boundsOfDays, daysBetween, daysOfSpan } from './daysOfSpan.ts'

/** A span in which a device was online; `end` null: still online. Times in milliseconds. */
export type OnlineSpan = {
  start: number
  end: number | null
  /** End of the previous span, if the device announced that it goes to sleep. */
  asleepSince: number | null
}
/** Milliseconds. */
export type OnlineSums = { online: number; asleep: number }

/** Sums spans by day in the device's time zone. "Asleep" lasts from an announced sleep to the next message. */
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

/** Part of a period, `day` as YYYY-MM-DD or YYYY-MM; `from` and `to` are instants. */
export type OnlinePart = { day: string; from: number; to: number }

/** Days of a period in a time zone, or the whole months that the period touches. */
export function partsOfPeriod([startDate, endDate]: [string, string], by: 'day' | 'month', zone: string): OnlinePart[] {
  const boundsOf = (first: string, last: string) => boundsOfDays(first, last, zone)
  const days = daysBetween(startDate, endDate)
  if (by === 'day') return days.map(day => ({ day, ...boundsOf(day, day) }))
  return [...new Set(days.map(day => day.slice(0, 7)))].map(day => ({
    day,
    ...boundsOf(`${day}-01`, lastOfMonth(day)),
  }))
}

/**
 * Sums a span by parts of a period; parts that the span does not touch are left out. Cheaper than `sumOnline` for
 * many long spans.
 */
export function sumByParts({ start, end, asleepSince }: OnlineSpan, parts: readonly OnlinePart[], now: number) {
  const within = ({ from, to }: OnlinePart, first: number, last: number) =>
    Math.max(0, Math.min(last, to) - Math.max(first, from))
  return parts
    .map(part => ({
      day: part.day,
      online: within(part, start, end ?? now),
      asleep: asleepSince === null ? 0 : within(part, asleepSince, start),
    }))
    .filter(({ online, asleep }) => online > 0 || asleep > 0)
}

/** Milliseconds of a period without any information, which does not mean that the device was off. */
export const unknownOf = ({ online, asleep }: OnlineSums, whole: number) => Math.max(0, whole - online - asleep)

export type SplitPeriod = {
  months: string[]
  /** `plus`: spans of days to add to the months; `minus`: spans of days to subtract, which are outside the period. */
  plus: [string, string][]
  minus: [string, string][]
}

const shifted = (day: string, by: number) =>
  new Date(Date.parse(`${day}T00:00Z`) + by * 86_400_000).toISOString().slice(0, 10)
const lastOfMonth = (month: string) => shifted(`${shifted(`${month}-01`, 31).slice(0, 7)}-01`, -1)
const countOf = ([from, to]: [string, string]) => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1

/**
 * Expresses a period by whole months and as few days as possible: for a month that is mostly covered, the missing
 * days are subtracted.
 */
export function splitPeriod(startDate: string, endDate: string): SplitPeriod {
  const split: SplitPeriod = { months: [], plus: [], minus: [] }
  for (let from = startDate; from <= endDate; ) {
    const first = `${from.slice(0, 7)}-01`
    const last = lastOfMonth(from.slice(0, 7))
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
