import type { ManifestPlan, ManifestProgram } from '#contract/manifest.ts'
import { stepAt } from '#contract/rules/playPlan/inStep.ts'
import { turnOrder } from '#contract/rules/playPlan/order.ts'
import type { Play } from './Play.ts'

/**
 * Returns the plan that a synchronized group plays now, and the start of that play; null if this rotation is not
 * synchronized.
 */
export function stepOf(
  rotation: readonly ManifestPlan[],
  programOf: (plan: ManifestPlan) => ManifestProgram | undefined,
  instant: number,
): { plan: ManifestPlan; startsAt: number } | null {
  const items = [...rotation].sort(turnOrder).map(plan => ({ ...plan, plan, duration: programOf(plan)?.duration ?? 0 }))
  const step = stepAt(items, instant)
  return step && { plan: step.item.plan, startsAt: step.startsAt }
}

/** Milliseconds left to play; a synchronized play may have begun before this screen shows it. */
export function leftOf({ startsAt, program: { duration } }: Play, now: number): number {
  return startsAt === undefined ? duration : Math.max(0, Math.min(duration, startsAt + duration - now))
}
