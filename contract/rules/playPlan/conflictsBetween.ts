import { type Conflict, conflictOf } from './conflictOf.ts'
import type { Instant } from './instant.ts'
import type { Published } from './playPlan.ts'

/** Every conflict among the plans of one device from `from` on (rule 10), each pair once. */
export const conflictsBetween = (plans: readonly Published[], device: { zone: string }, from: Instant): Conflict[] =>
  plans.flatMap((plan, index) => plans.slice(index + 1).flatMap(other => conflictOf(plan, other, device, from) ?? []))
