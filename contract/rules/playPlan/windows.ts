import { daysOf, expiryOf, isExcepted, isOnWeekday, rangesOn, turningDays } from './days.ts'
import type { TimedPlan, TimeRange } from './plan.ts'
import { DAY, type Instant, zoneOf } from './zone.ts'

/** A half-open span of time: includes `from`, excludes `to`. */
export type Window = { from: Instant; to: Instant }

const ALL_DAY: TimeRange = { start: '00:00', end: '24:00' }

/**
 * When a plan may play by its dates, exceptions, weekdays, ranges and the expiry of its content (rules 1 to 4):
 * sorted, disjoint, clipped to [from, to). Ignores the number of plays. An emergency may play until its end. `zone`
 * is an IANA name; throws RangeError for an unknown one.
 */
export const windowsOf = (plan: TimedPlan, from: Instant, to: Instant, zone: string): Window[] => {
  if (plan.emergency) return [{ from, to: Math.min(to, endOf(plan.emergency)) }].filter(hasRoom)
  const clock = zoneOf(zone)
  const finish = Math.min(to, expiryOf(plan, zone))
  const whole = plan.hours ? [] : minutesOf(plan.ranges.length > 0 ? plan.ranges : [ALL_DAY])

  // Dates and weekdays apply to the day on which a range starts (rule 3): yesterday's range may still be active. One
  // more day on either side covers clocks set back over midnight.
  const { first, last } = daysOf(plan)
  const until = Math.min(clock.dayAt(finish) + 1, last)

  const windows: Window[] = []
  for (let day = Math.max(clock.dayAt(from) - 2, first); day <= until; day++) {
    if (!isOnWeekday(plan, day) || isExcepted(plan, day)) continue
    const ranges = plan.hours ? minutesOf(rangesOn(plan, day)) : whole
    for (const { start, end } of ranges) windows.push({ from: clock.startOf(day, start), to: clock.endOf(day, end) })
  }
  // Ranges skipped by a clock change (rule 4) are empty and are filtered out.
  return joined(windows)
    .map(window => ({ from: Math.max(from, window.from), to: Math.min(finish, window.to) }))
    .filter(hasRoom)
}

const hasRoom = ({ from, to }: Window) => from < to

const endOf = ({ until }: NonNullable<TimedPlan['emergency']>): Instant => Date.parse(until)

/** Minutes since midnight of the day that the ranges belong to. */
const minutesOf = (ranges: readonly TimeRange[]) =>
  ranges.map(({ start, end, nextDay }) => {
    const midnight = nextDay ? 24 * 60 : 0
    return { start: midnight + minuteOfDay(start), end: midnight + minuteOfDay(end) }
  })

/** Merges windows that touch or overlap. */
const joined = (windows: Window[]): Window[] => {
  const apart: Window[] = []
  for (const { from, to } of windows.sort((a, b) => a.from - b.from)) {
    const last = apart.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else apart.push({ from, to })
  }
  return apart
}

/** The next instant after `after` at which a window of the plan begins or ends; null when there is none. */
export const nextEdge = (plan: TimedPlan, after: Instant, zone: string): Instant | null => {
  if (plan.emergency) return after < endOf(plan.emergency) ? endOf(plan.emergency) : null
  const clock = zoneOf(zone)
  const { first, last } = daysOf(plan)
  const begin = first === -Infinity ? after : Math.max(after, clock.startOf(first, 0))
  const near = edgeIn(plan, after, begin + PATTERN, zone)
  if (near !== null) return near
  // If no window begins or ends within a whole PATTERN, nothing changes until a day that deviates from the pattern
  // ...
  for (const day of turningDays(plan)) {
    const turn = clock.startOf(day, 0)
    const edge = turn + PATTERN > after ? edgeIn(plan, Math.max(after, turn - DAY), turn + PATTERN, zone) : null
    if (edge !== null) return edge
  }
  // ... or until the night after the last day is over.
  if (last === Infinity) return null
  const finish = clock.endOf(last + 2, 0)
  return edgeIn(plan, Math.max(after, finish - PATTERN), finish, zone)
}

/** End of the plan's latest window up to `until`; null when there was none. */
export const lastEnd = (plan: TimedPlan, until: Instant, zone: string): Instant | null => {
  const clock = zoneOf(zone)
  const { last } = daysOf(plan)
  const finish = last === Infinity ? until : Math.min(until, clock.endOf(last + 2, 0))
  const turns = turningDays(plan).map(day => clock.startOf(day, 0) + 2 * DAY)
  for (const end of [finish, ...turns.filter(turn => turn < finish).reverse()]) {
    const window = windowsOf(plan, end - PATTERN - 2 * DAY, end, zone).at(-1)
    if (window) return window.to
  }
  return null
}

const edgeIn = (plan: TimedPlan, after: Instant, before: Instant, zone: string): Instant | null => {
  const [window] = windowsOf(plan, after, before, zone)
  if (!window) return null
  if (window.from > after) return window.from
  return window.to < before ? window.to : null
}

/** Minutes since midnight of an 'HH:mm', up to 1440 for 24:00. */
const minuteOfDay = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/**
 * Long enough to see every window of a weekly pattern: each range occurs twice, at least once away from a clock
 * change. No zone has changed its clock twice within two weeks since 2005.
 */
export const PATTERN = 16 * DAY
