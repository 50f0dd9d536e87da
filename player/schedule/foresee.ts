import type { ManifestPlan } from '#contract/manifest.ts'
import type { Decision } from './decide.ts'
import type { Play } from './Play.ts'

/** The next play and its start in Unix milliseconds; `play` null = the card with the device's name. */
export type Coming = { play: Play | null; at: number }

type Question = {
  current: Play
  /** End of the current play. */
  end: number
  decision: Decision
  nextAfter(current: Play, instant: number): { found: Decision; play: Play | null }
  decideAt(instant: number): Decision
  playOf(found: Decision, after: ManifestPlan | null, instant: number): Play | null
  isCutBy(found: Decision): boolean
}

/** Maximum number of plan changes examined; most do not change what is shown. */
const most = 30

/**
 * Returns the next play that differs from the current one: examines the coming plan changes until one shows another
 * program. A change that cuts the current play takes effect before the play's end.
 */
export function foresee({ current, end, decision, nextAfter, decideAt, playOf, isCutBy }: Question): Coming | null {
  const { nextChange } = decision
  if (nextChange !== null && nextChange < end) {
    const found = decideAt(nextChange)
    if (isCutBy(found)) return { play: playOf(found, null, nextChange), at: nextChange }
  }
  let at = end
  let { found, play } = nextAfter(current, at)
  for (let looked = 0; looked < most; looked += 1) {
    if (play?.program.programId !== current.program.programId) return { play, at }
    if (found.nextChange === null || found.nextChange <= at) return null
    at = found.nextChange
    found = decideAt(at)
    play = playOf(found, null, at)
  }
  return null
}
