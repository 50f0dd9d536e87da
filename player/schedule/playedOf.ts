import type { ManifestProgram } from '#contract/manifest.ts'
import type { Played } from '#player/plays/createPlayLog.ts'
import type { Play } from './Play.ts'

/** The fields of a play's record that are known before the play ends. */
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

/** The plan with the version that was actually shown, as receipts need it. */
export const seen = ({ plan, program }: Play) => ({ ...plan, versionId: program.versionId })

/**
 * Whether a play counts as completed (docs/rules-play-plan.md, 5): it was visible for its full duration, minus a
 * tolerance for its transition.
 */
export const isWhole = (shownMs: number, { duration }: Pick<ManifestProgram, 'duration'>) =>
  shownMs >= duration - Math.min(1_500, duration / 2)
