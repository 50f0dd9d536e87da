import type { ManifestPlan, ManifestSubtitle } from '#contract/manifest.ts'
import type { StageFonts } from '#stage/StageFonts.ts'

/** One pass of a subtitle. */
export type Run = {
  id: string
  plan: ManifestPlan
  look: ManifestSubtitle['look']
  fonts?: StageFonts
  /** Reason for which the resolver chose this run. */
  why: string
}
export type PlannedRun = Omit<Run, 'id' | 'why'>
