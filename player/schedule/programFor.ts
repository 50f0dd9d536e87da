import type { ManifestPlan, ManifestProgram } from '#contract/manifest.ts'
import type { Strikes } from './createStrikes.ts'
import { keyOf } from './isSame.ts'

type There = {
  programs: readonly ManifestProgram[]
  /** Versions that are temporarily excluded. */
  strikes: Pick<Strikes, 'isOut'>
  isHeld(sha256: string): boolean
  /** Versions that have played to their end on this screen. */
  proven: { has(versionId: string): boolean }
}

export function programFor(
  plan: ManifestPlan,
  { programs, strikes, isHeld, proven }: There,
): ManifestProgram | undefined {
  const fit = programs.filter(
    program =>
      program.programId === plan.programId &&
      !strikes.isOut(keyOf(plan, program)) &&
      Object.values(program.files).every(isHeld),
  )
  const own = fit.find(({ versionId }) => versionId === plan.versionId)
  return own ?? fit.find(({ versionId }) => proven.has(versionId))
}
