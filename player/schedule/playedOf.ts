import type { ManifestProgram } from '#contract/manifest.ts'
import type { Played } from '#player/plays/createPlayLog.ts'
import type { Play } from './Play.ts'

/** What is written down of a play, but for how it went. */
export function playedOf({ plan, program, why, isCounted }: Play) {
  const [fileId = null, ...others] = Object.keys(program.files)
  return {
    kind: 'program',
    programId: program.programId,
    versionId: program.versionId,
    publicationId: plan.id,
    attempt: plan.attempt ?? 0,
    fileId: others.length === 0 ? fileId : null,
    why,
    isCounted,
  } satisfies Partial<Played>
}

/** What a receipt names: the plan, and the version that was seen. */
export const seen = ({ plan, program }: Play) => ({ ...plan, versionId: program.versionId })

/** A play counts when it was on the screen for all of its time (rules, What plays 8), give or take its transition. */
export const isWhole = (shownMs: number, { duration }: Pick<ManifestProgram, 'duration'>) =>
  shownMs >= duration - Math.min(1_500, duration / 2)
