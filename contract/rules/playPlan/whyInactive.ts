import { daysOf } from './daysOf.ts'
import { hasPlaysLeft } from './hasPlaysLeft.ts'
import type { Instant } from './instant.ts'
import { isOnWeekday } from './isOnWeekday.ts'
import type { PlayPlan } from './playPlan.ts'
import type { LossReason } from './reasons.ts'
import { windowsOf } from './windowsOf.ts'
import { zoneOf } from './zone.ts'

/** Why a plan may not play at an instant, or null when it may (rule 2). Dates and weekday are those of the local day. */
export const whyInactive = (
  plan: PlayPlan & { played?: number },
  instant: Instant,
  zone: string,
): LossReason | null => {
  if (!hasPlaysLeft(plan)) return 'playsUsedUp'
  if (windowsOf(plan, instant, instant + 1, zone).length > 0) return null
  const today = zoneOf(zone).dayAt(instant)
  const { first, last } = daysOf(plan)
  if (today < first || today > last) return 'notInDates'
  return isOnWeekday(plan, today) ? 'notInRange' : 'notOnWeekday'
}
