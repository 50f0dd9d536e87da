import { daysOf, turningDays } from './days.ts'
import { publicationOrder } from './order.ts'
import type { Published } from './plan.ts'
import { hasPlaysLeft } from './resolve.ts'
import { PATTERN, type Window, windowsOf } from './windows.ts'
import { DAY, type Instant, zoneOf } from './zone.ts'

/** Two conflicting plans, the earlier published first, and the first instant at which both want the screen. */
export type Conflict = { ids: [string, string]; names: [string, string]; at: Instant }

// Two weekly patterns that do not overlap within `PATTERN` can only overlap when a clock is set back. Clocks are set
// back on the same weekday every year, so the search ends after a year.
const YEAR = 53 * 7 * DAY

// Exceptions may keep plans apart for longer; exceptions after this horizon are not examined.
const HORIZON = 10 * YEAR

/**
 * The first conflict of two plans of one device from `from` on (rule 10), or null. Two plans can conflict if neither
 * is idle, both have the same level, and both have plays left. A timed plan can conflict with an insert, and a plan
 * for the device with a plan for a group. The later publication is the one being saved, so its "ignore conflicts"
 * counts.
 */
export const conflictOf = (a: Published, b: Published, device: { zone: string }, from: Instant): Conflict | null => {
  const [earlier, later] = publicationOrder(a, b) < 0 ? [a, b] : [b, a]
  if (a.type === 'idle' || b.type === 'idle' || a.level !== b.level || later.ignoreConflicts) return null
  if (!hasPlaysLeft(a) || !hasPlaysLeft(b)) return null

  const firstDay = Math.max(daysOf(a).first, daysOf(b).first)
  const clock = zoneOf(device.zone)
  const start = firstDay === -Infinity ? from : Math.max(from, clock.startOf(firstDay, 0))
  const meetIn = (begin: Instant, end: Instant) =>
    firstCommon(windowsOf(a, begin, end, device.zone), windowsOf(b, begin, end, device.zone))

  let at = meetIn(start, start + PATTERN) ?? meetIn(start + PATTERN, start + YEAR)
  let seen = start + YEAR
  for (const day of [...turningDays(a), ...turningDays(b)].sort((one, other) => one - other)) {
    const turn = clock.startOf(day, 0)
    if (at !== null || turn > start + HORIZON) break
    if (turn + YEAR <= seen) continue
    at = meetIn(Math.max(seen, turn - DAY), turn + YEAR)
    seen = turn + YEAR
  }
  return at === null ? null : { ids: [earlier.id, later.id], names: [earlier.name, later.name], at }
}

/** First instant contained in both lists. Each list is ordered and has disjoint windows. */
const firstCommon = (some: readonly Window[], others: readonly Window[]): Instant | null => {
  let [i, j] = [0, 0]
  for (;;) {
    const a = some[i]
    const b = others[j]
    if (!a || !b) return null
    if (a.from < b.to && b.from < a.to) return Math.max(a.from, b.from)
    if (a.to < b.to) i++
    else j++
  }
}
