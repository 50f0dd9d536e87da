import { expiryOf } from './days.ts'
import type { TimedPlan } from './plan.ts'
import { windowsOf } from './windows.ts'
import { DAY, type Instant, zoneOf } from './zone.ts'

/**
 * Whether the plan never plays again in a zone: its content has expired, or no window is left up to its end date.
 * `canBeLast`: the plan is idle and may remain on screen as the last one (rule 9). Then only the expiry counts.
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
