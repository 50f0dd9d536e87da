import type { ManifestPlan, ManifestProgram } from '#contract/manifest.ts'
import type { Play } from './Play.ts'

/** Another attempt has another key: the strikes of a program that failed do not count when it is sent again. */
export const keyOf = ({ attempt = 0 }: ManifestPlan, { versionId }: ManifestProgram) => `${versionId}:${attempt}`

export const isSame = (a: Play | null, b: Play | null) =>
  a?.plan.id === b?.plan.id &&
  (!a || !b || (keyOf(a.plan, a.program) === keyOf(b.plan, b.program) && a.program.gone === b.program.gone))

/** What is prepared already is taken as it is: its view stands. */
export const asPrepared = (wanted: Play | null, next: Play | null): Play | null =>
  wanted && next && isSame(wanted, next) ? { ...wanted, id: next.id, startsAt: next.startsAt } : wanted
