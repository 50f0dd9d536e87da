import { AppError } from '#contract/errors/errors.ts'
import { type Conflict, conflictOf } from '#contract/rules/playPlan/conflict.ts'
import type { TimedPlan } from '#contract/rules/playPlan/plan.ts'
import { addressingsOf, candidateOf } from './candidateOf.ts'
import type { EffectivePublication } from './effectivePublications.ts'
import { publishedOf } from './publishedOf.ts'
import type { Targets } from './readTargets.ts'

type Reached = Pick<Targets, 'deviceIds' | 'byGroup'> & {
  devices: readonly { id: string; name: string; timeZone: string }[]
}

/**
 * Whether the publication can conflict with others. Subtitles cannot, because subtitles with overlapping plans run
 * one after another; paused publications do not play.
 */
export function mayConflict({ kind, isPaused }: EffectivePublication): boolean {
  return kind === 'program' && !isPaused
}

/** Whether the plan can conflict with others. Idle plans and plans that ignore conflicts cannot. */
export const mayMeet = ({ type, ignoreConflicts }: TimedPlan): boolean => type !== 'idle' && !ignoreConflicts

/** Returns the conflicts of the plan with the publications `others` (docs/rules-play-plan.md, 10). */
export function conflictsOfPlan(
  plan: TimedPlan,
  targets: Reached,
  others: readonly EffectivePublication[],
  now: Date,
): AppError[] {
  if (!mayMeet(plan)) return []
  const devices = new Map(targets.devices.map(device => [device.id, device]))
  const known = new Map<string, Conflict | null>()
  const problems: AppError[] = []
  for (const publication of others) {
    const device = devices.get(publication.target)
    if (!device) continue
    const other = publishedOf(publication)
    for (const addressing of addressingsOf(device.id, targets)) {
      // Cached, because thousands of devices share few plans and zones.
      const key = [addressing, other.id, other.played, device.timeZone].join(' ')
      if (!known.has(key)) {
        const candidate = candidateOf(plan, addressing, now)
        known.set(key, conflictOf(other, candidate, { zone: device.timeZone }, now.getTime()))
      }
      const conflict = known.get(key)
      if (conflict) problems.push(problemOf(conflict, device))
    }
  }
  return problems
}

/** Returns the conflict as an error that states its time in the device's zone. */
export function problemOf(
  { names: [a, b], at }: Conflict,
  { name, timeZone }: { name: string; timeZone: string },
): AppError {
  const local = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(at)
  return new AppError('plan.conflict', {
    a,
    b,
    device: name,
    time: `${local} (${timeZone})`,
    at: new Date(at).toISOString(),
    zone: timeZone,
  })
}
