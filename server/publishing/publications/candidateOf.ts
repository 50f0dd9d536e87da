import type { Published, TimedPlan } from '#contract/rules/playPlan/plan.ts'
import type { Targets } from './readTargets.ts'

/** Returns an unsaved plan as a publication, as if it had been published after all others. */
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

/** Returns whether a send addresses a device directly, through a group, or both. */
export function addressingsOf(
  id: string,
  { deviceIds, byGroup }: Pick<Targets, 'deviceIds' | 'byGroup'>,
): Published['addressing'][] {
  return [...(deviceIds.includes(id) ? (['device'] as const) : []), ...(byGroup.has(id) ? (['group'] as const) : [])]
}
