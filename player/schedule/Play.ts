import type { ManifestPlan } from '#contract/manifest.ts'
import type { ShownProgram } from './thinned.ts'

/** Value of `why` for a program chosen manually. */
export const byHand = 'byHand'

/** A program on the screen, played once, or repeatedly while nothing else is due. */
export type Play = {
  id: string
  plan: ManifestPlan
  program: ShownProgram
  /** For synchronized playback: common start time in Unix milliseconds; this screen may show the play later. */
  startsAt?: number
  /** Reason for which the resolver chose this play. */
  why: string
  /**
   * False for plays that do not count toward the number of plays of the plan: a program chosen manually, and an idle
   * program with a limited number of plays that fills the screen after its own time (docs/rules-play-plan.md, 9).
   */
  isCounted: boolean
}

/**
 * Content of the screen. `current` is null while the card with the device's name is shown and while the screen
 * sleeps.
 */
export type Showing = {
  current: Play | null
  /** The play that is being loaded out of sight. */
  next: Play | null
  /** Whether the same program follows, so that it continues without a redraw. */
  isLooping: boolean
  /** Time at which `current` was started, in Unix milliseconds; its first frame may appear later. */
  since: number
}
