import { daysOf } from './daysOf.ts'
import type { Instant } from './instant.ts'
import { PATTERN } from './pattern.ts'
import type { Published } from './playPlan.ts'
import { windowsOf } from './windowsOf.ts'
import { winnersOrder } from './winnersOrder.ts'
import { zoneOf } from './zone.ts'

/**
 * The idle plan whose time was last (rule 9); of several that ended together, the first in the winners' order. One whose
 * time has not yet come is none: what is held back until a date must not show before it.
 */
export const lastIdle = (plans: readonly Published[], instant: Instant, zone: string): Published | null => {
  const [last] = plans
    .filter(plan => plan.type === 'idle')
    .map(plan => ({ plan, ended: lastEnd(plan, instant, zone) }))
    .filter(({ ended }) => ended > -Infinity)
    .sort((a, b) => b.ended - a.ended || winnersOrder(a.plan, b.plan))
  return last?.plan ?? null
}

/** The end of the plan's latest window so far; of one that is still open, because its plays ran out, the present. */
const lastEnd = (plan: Published, instant: Instant, zone: string): Instant => {
  const { last } = daysOf(plan)
  const finish = last === Infinity ? Infinity : zoneOf(zone).endOf(last + 2, 0)
  const until = Math.min(instant + 1, finish)
  return windowsOf(plan, until - PATTERN, until, zone).at(-1)?.to ?? -Infinity
}
