import { daysOf } from './daysOf.ts'
import type { Instant } from './instant.ts'
import { PATTERN } from './pattern.ts'
import type { PlayPlan } from './playPlan.ts'
import { windowsOf } from './windowsOf.ts'
import { zoneOf } from './zone.ts'

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
