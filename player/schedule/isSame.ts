import type { ManifestPlan, ManifestProgram } from '#contract/manifest.ts'
import type { Play } from './Play.ts'

/**
 * Key under which failures of a program are counted. It includes the attempt: sending the program again resets the
 * count.
 */
export const keyOf = ({ attempt = 0 }: ManifestPlan, { versionId }: ManifestProgram) => `${versionId}:${attempt}`

export const isSame = (a: Play | null, b: Play | null) =>
  a?.plan.id === b?.plan.id &&
  (!a || !b || (keyOf(a.plan, a.program) === keyOf(b.plan, b.program) && a.program.gone === b.program.gone))

/**
 * Returns `wanted` with the ID and the start of the prepared play `next` if both show the same program of the same
 * plan, because the view with that ID is already drawn.
 */
export const asPrepared = (wanted: Play | null, next: Play | null): Play | null =>
  wanted && next && isSame(wanted, next) ? { ...wanted, id: next.id, startsAt: next.startsAt } : wanted
