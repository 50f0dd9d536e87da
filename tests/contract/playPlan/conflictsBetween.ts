import { type Conflict, conflictOf } from '#contract/rules/playPlan/conflict.ts'
import type { Published } from '#contract/rules/playPlan/plan.ts'
import type { Instant } from '#contract/rules/playPlan/zone.ts'

/** All conflicts among the plans of one device from `from` on (docs/rules-play-plan.md, 10), each pair once. */
export const conflictsBetween = (plans: readonly Published[], device: { zone: string }, from: Instant): Conflict[] =>
  plans.flatMap((plan, index) => plans.slice(index + 1).flatMap(other => conflictOf(plan, other, device, from) ?? []))
