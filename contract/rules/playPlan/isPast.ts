import { expiryOf } from './days.ts'
import type { TimedPlan } from './plan.ts'
import { windowsOf } from './windows.ts'
import { DAY, type Instant, zoneOf } from './zone.ts'

/**
 * Whether the plan will never be seen again in a zone: its last day, or the last day of its content, is over.
 * `canBeLast`: an idle program may remain as the last one (rule 9) until its content expires.
 */
export const isPast = (
  plan: TimedPlan,
  instant: Instant,
  zone: string,
  { canBeLast }: { canBeLast: boolean },
): boolean => {
  if (instant >= expiryOf(plan, zone)) return true
  if (canBeLast || plan.endDate === null) return false
  const finish = zoneOf(zone).endOf(Date.parse(`${plan.endDate}T00:00Z`) / DAY + 2, 0)
  return windowsOf(plan, instant, finish, zone).length === 0
}
