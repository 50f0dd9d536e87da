import type { ManifestPlan, ManifestProgram } from '#contract/manifest.ts'
import type { Play } from './Play.ts'

/** The key includes the attempt, so that failures do not count when a program is sent again. */
export const keyOf = ({ attempt = 0 }: ManifestPlan, { versionId }: ManifestProgram) => `${versionId}:${attempt}`

export const isSame = (a: Play | null, b: Play | null) =>
  a?.plan.id === b?.plan.id &&
  (!a || !b || (keyOf(a.plan, a.program) === keyOf(b.plan, b.program) && a.program.gone === b.program.gone))

/** Keeps the ID of a matching prepared play, because its view exists. */
export const asPrepared = (wanted: Play | null, next: Play | null): Play | null =>
  wanted && next && isSame(wanted, next) ? { ...wanted, id: next.id, startsAt: next.startsAt } : wanted
