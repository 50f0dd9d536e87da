import type { ManifestPlan, ManifestProgram } from '#contract/manifest.ts'
import { keyOf } from './isSame.ts'

type There = {
  programs: readonly ManifestProgram[]
  /** Left out for a while, by its key. */
  isOut(key: string): boolean
  isHeld(sha256: string): boolean
  /** It played to its end on this screen. */
  isProven(versionId: string): boolean
}

export function programFor(
  plan: ManifestPlan,
  { programs, isOut, isHeld, isProven }: There,
): ManifestProgram | undefined {
  const fit = programs.filter(
    program =>
      program.programId === plan.programId &&
      !isOut(keyOf(plan, program)) &&
      Object.values(program.files).every(isHeld),
  )
  const own = fit.find(({ versionId }) => versionId === plan.versionId)
  return own ?? fit.find(({ versionId }) => isProven(versionId))
}
