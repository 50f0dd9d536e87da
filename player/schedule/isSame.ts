import type { ManifestPlan, ManifestProgram } from '#contract/manifest.ts'
import type { Play } from './Play.ts'

/** What fails and is sent again counts anew. */
export const keyOf = ({ attempt = 0 }: ManifestPlan, { versionId }: ManifestProgram) => `${versionId}:${attempt}`

export const isSame = (a: Play | null, b: Play | null) =>
  a?.plan.id === b?.plan.id && (!a || !b || keyOf(a.plan, a.program) === keyOf(b.plan, b.program))
