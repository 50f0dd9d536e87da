import { AppError } from '#contract/errors.ts'
import { type Conflict, conflictOf } from '#contract/rules/playPlan/conflict.ts'
import type { PlayPlan, Published } from '#contract/rules/playPlan/plan.ts'
import type { Context } from '#server/calls/context.ts'
import { effectivePublications } from './effectivePublications.ts'
import { publishedOf } from './publishedOf.ts'
import type { Targets } from './readTargets.ts'

type Send = { plan: PlayPlan; programIds: readonly string[]; targets: Targets }

/**
 * Where the plan would take turns with one that is there already (rule 10). What the send replaces is no conflict, and
 * programs sent together are meant to take turns.
 */
export async function conflictsOfSend({ plan, programIds, targets }: Send, context: Context): Promise<AppError[]> {
  if (plan.type === 'idle' || plan.ignoreConflicts) return []
  const now = context.now()
  const present = await effectivePublications(
    context.db,
    targets.devices.map(device => device.id),
  )
  const devices = new Map(targets.devices.map(device => [device.id, device]))
  const known = new Map<string, Conflict | null>()
  const problems: AppError[] = []
  for (const publication of present) {
    const { programId, deviceId, groupId, target } = publication
    const isAddressed =
      (deviceId && targets.deviceIds.includes(deviceId)) || (groupId && targets.groupIds.includes(groupId))
    if (programId && programIds.includes(programId) && isAddressed) continue
    const device = devices.get(target)
    if (!device) continue
    const other = publishedOf(publication)
    for (const addressing of addressingsOf(target, targets)) {
      const candidate: Published = {
        ...plan,
        id: 'candidate',
        addressing,
        publishedAt: now.toISOString(),
        played: 0,
        programId: 'candidate',
        durationMs: 1,
      }
      // Thousands of devices share few plans and zones.
      const key = [addressing, other.id, other.played, device.timeZone].join(' ')
      if (!known.has(key)) known.set(key, conflictOf(other, candidate, { zone: device.timeZone }, now.getTime()))
      const conflict = known.get(key)
      if (conflict) problems.push(problemOf(conflict, device))
    }
  }
  return problems
}

function addressingsOf(id: string, { deviceIds, byGroup }: Targets): Published['addressing'][] {
  return [...(deviceIds.includes(id) ? (['device'] as const) : []), ...(byGroup.has(id) ? (['group'] as const) : [])]
}

function problemOf({ names: [a, b], at }: Conflict, { name, timeZone }: { name: string; timeZone: string }): AppError {
  const local = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(at)
  return new AppError('plan.conflict', {
    a,
    b,
    device: name,
    time: `${local} (${timeZone})`,
    at: new Date(at).toISOString(),
  })
}
