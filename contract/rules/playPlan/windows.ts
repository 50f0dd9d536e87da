import type { PlayPlan, TimeRange } from './plan.ts'
import { DAY, type Instant, zoneOf } from './zone.ts'

/** A half-open stretch of time: `from` belongs to it, `to` does not. */
export type Window = { from: Instant; to: Instant }

const ALL_DAY: TimeRange = { start: '00:00', end: '24:00' }

/**
 * When a plan's dates, weekdays and ranges let it play (rules 1 to 4): ordered, apart from each other, cut to [from, to).
 * How many plays are left is not asked. `zone` is an IANA name; RangeError for an unknown one.
 */
export const windowsOf = (plan: PlayPlan, from: Instant, to: Instant, zone: string): Window[] => {
  const clock = zoneOf(zone)
  const ranges = (plan.ranges.length > 0 ? plan.ranges : [ALL_DAY]).map(({ start, end, nextDay }) => {
    const midnight = nextDay ? 24 * 60 : 0
    return { start: midnight + minuteOfDay(start), end: midnight + minuteOfDay(end) }
  })

  // Dates and weekdays are asked of the day a range starts on (rule 3): yesterday's may still be on. One day more
  // on either side is for clocks that are set back over midnight.
  const { first, last } = daysOf(plan)
  const until = Math.min(clock.dayAt(to) + 1, last)

  const windows: Window[] = []
  for (let day = Math.max(clock.dayAt(from) - 2, first); day <= until; day++) {
    if (!isOnWeekday(plan, day)) continue
    for (const { start, end } of ranges) windows.push({ from: clock.startOf(day, start), to: clock.endOf(day, end) })
  }
  // What a clock change has swallowed (rule 4) is empty and falls out with what lies outside.
  return joined(windows)
    .map(window => ({ from: Math.max(from, window.from), to: Math.min(to, window.to) }))
    .filter(window => window.from < window.to)
}

/** Windows that touch or overlap become one. */
const joined = (windows: Window[]): Window[] => {
  const apart: Window[] = []
  for (const { from, to } of windows.sort((a, b) => a.from - b.from)) {
    const last = apart.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else apart.push({ from, to })
  }
  return apart
}

/** The next instant after `after` at which one of the plan's windows begins or ends; null when none ever does. */
export const nextEdge = (plan: PlayPlan, after: Instant, zone: string): Instant | null => {
  const clock = zoneOf(zone)
  const { first, last } = daysOf(plan)
  const begin = first === -Infinity ? after : Math.max(after, clock.startOf(first, 0))
  const near = edgeIn(plan, after, begin + PATTERN, zone)
  // Without an edge in a whole pattern the plan goes on as it is until its last night is over.
  if (near !== null || last === Infinity) return near
  const finish = clock.endOf(last + 2, 0)
  return edgeIn(plan, Math.max(after, finish - PATTERN), finish, zone)
}

const edgeIn = (plan: PlayPlan, after: Instant, before: Instant, zone: string): Instant | null => {
  const [window] = windowsOf(plan, after, before, zone)
  if (!window) return null
  if (window.from > after) return window.from
  return window.to < before ? window.to : null
}

/** Days since 1970-01-01 of a 'yyyy-MM-dd'. */
const dayNumber = (date: string): number => Date.parse(`${date}T00:00Z`) / DAY

/** The first and last day (days since 1970-01-01) on which a plan's ranges may start; infinite where open. */
export const daysOf = ({ startDate, endDate }: PlayPlan): { first: number; last: number } => ({
  first: startDate === null ? -Infinity : dayNumber(startDate),
  last: endDate === null ? Infinity : dayNumber(endDate),
})

/** Minutes since midnight of an 'HH:mm', up to 1440 for 24:00. */
const minuteOfDay = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

// 1970-01-01, day 0, was a Thursday, weekday 4.
const weekdayOf = (day: number) => ((((day + 3) % 7) + 7) % 7) + 1

/** Whether the plan serves the weekday of a local day (days since 1970-01-01). */
export const isOnWeekday = ({ repeat, weekdays }: PlayPlan, day: number): boolean =>
  repeat === 'daily' || weekdays.includes(weekdayOf(day))

/**
 * Time enough to see all a plan does between its dates: it repeats by the week, so each range comes up twice, and at
 * least once clear of a clock change. No zone has changed its clock twice within two weeks since 2005.
 */
export const PATTERN = 16 * DAY
