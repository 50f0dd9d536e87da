import { daysOf } from './daysOf.ts'
import type { Instant } from './instant.ts'
import { isOnWeekday } from './isOnWeekday.ts'
import { minuteOfDay } from './minuteOfDay.ts'
import type { PlayPlan, TimeRange } from './playPlan.ts'
import { zoneOf } from './zone.ts'

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
