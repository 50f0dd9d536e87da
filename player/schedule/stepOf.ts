import type { ManifestPlan, ManifestProgram } from '#contract/manifest.ts'
import { stepAt } from '#contract/rules/playPlan/inStep.ts'
import { turnOrder } from '#contract/rules/playPlan/order.ts'
import type { Play } from './Play.ts'

/** Whose turn it is in a group in step, and since when; null where this rotation is not for that. */
export function stepOf(
  rotation: readonly ManifestPlan[],
  programOf: (plan: ManifestPlan) => ManifestProgram | undefined,
  instant: number,
): { plan: ManifestPlan; startsAt: number } | null {
  const items = [...rotation].sort(turnOrder).map(plan => ({ ...plan, plan, duration: programOf(plan)?.duration ?? 0 }))
  const step = stepAt(items, instant)
  return step && { plan: step.item.plan, startsAt: step.startsAt }
}

/** Milliseconds it still plays: all of it, unless it is in step and began before. */
export function leftOf({ startsAt, program: { duration } }: Play, now: number): number {
  return startsAt === undefined ? duration : Math.max(0, Math.min(duration, startsAt + duration - now))
}
