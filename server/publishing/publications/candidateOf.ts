import type { Published, TimedPlan } from '#contract/rules/playPlan/plan.ts'
import type { Targets } from './readTargets.ts'

/** A plan that is about to be saved, as the resolver reads it: the latest of all. */
export function candidateOf(plan: TimedPlan, addressing: Published['addressing'], now: Date): Published {
  return {
    ...plan,
    id: 'candidate',
    addressing,
    publishedAt: now.toISOString(),
    played: 0,
    programId: 'candidate',
    durationMs: 1,
  }
}

/** How a send reaches a device: itself, by its group, or both. */
export function addressingsOf(
  id: string,
  { deviceIds, byGroup }: Pick<Targets, 'deviceIds' | 'byGroup'>,
): Published['addressing'][] {
  return [...(deviceIds.includes(id) ? (['device'] as const) : []), ...(byGroup.has(id) ? (['group'] as const) : [])]
}
