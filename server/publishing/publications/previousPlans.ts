import type { CallResult } from '#contract/kernel/call.ts'
import { conflictOf } from '#contract/rules/playPlan/conflict.ts'
import type { Published, TimedPlan } from '#contract/rules/playPlan/plan.ts'
import type { sending } from '#contract/services/publishing/sending.ts'
import { groupedBy } from '#server/db/groupedBy.ts'
import type { Context } from '#server/kernel/context.ts'
import { addressingsOf, candidateOf } from './candidateOf.ts'
import { contentIdOf, type EffectivePublication } from './effectivePublications.ts'
import { publishedOf } from './publishedOf.ts'
import type { Targets } from './readTargets.ts'

export type PreviousPlan = CallResult<(typeof sending.calls)['preflight']>['replaced'][number]

type Send = { plan: TimedPlan; contentIds: readonly string[]; targets: Targets }

/**
 * Whether a replacing send ends this publication. The publication must have the same content as the send and the same
 * addressing of the device.
 */
export function isPrevious(
  publication: EffectivePublication,
  { contentIds, targets }: Pick<Send, 'contentIds' | 'targets'>,
): boolean {
  const id = contentIdOf(publication)
  const { target, addressing } = publication
  return id !== null && contentIds.includes(id) && addressingsOf(target, targets).includes(addressing)
}

/** Returns the plans that a replacing send ends, each once with its number of devices. */
export function previousPlansOf(
  previousPublications: readonly EffectivePublication[],
  { time }: Pick<Context, 'time'>,
): PreviousPlan[] {
  const plans = groupedBy(previousPublications, ({ sentPlanId }) => sentPlanId)
  return [...plans.values()].flatMap(planPublications => {
    const [first] = planPublications
    if (!first) return []
    const programId = contentIdOf(first) ?? ''
    const { sentPlanId, title, named: plan, publishTime, sentBy } = first
    const devices = new Set(planPublications.map(({ target }) => target)).size
    return [{ sentPlanId, programId, title, plan, since: time.encode(publishTime), sentBy, devices }]
  })
}

/**
 * Returns the mode to suggest: `replace` if there is no previous plan, or if the new plan would overlap a previous
 * one of the same type (idle plans always overlap); otherwise `add`.
 */
export function likelyMode(
  previousPublications: readonly EffectivePublication[],
  { plan, targets }: Pick<Send, 'plan' | 'targets'>,
  now: Date,
) {
  const zones = new Map(targets.devices.map(device => [device.id, device.timeZone]))
  const isEdition = previousPublications.some(previous => {
    if (previous.plan.type !== plan.type) return false
    if (plan.type === 'idle') return true
    const before: Published = { ...publishedOf(previous), level: plan.level }
    const candidate = { ...candidateOf(plan, previous.addressing, now), ignoreConflicts: false }
    return conflictOf(before, candidate, { zone: zones.get(previous.target) ?? 'UTC' }, now.getTime()) !== null
  })
  return isEdition || previousPublications.length === 0 ? 'replace' : 'add'
}
