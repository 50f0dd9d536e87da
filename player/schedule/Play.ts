import type { ManifestPlan } from '#contract/manifest.ts'
import type { ShownProgram } from './thinned.ts'

/** Value of `why` for a program chosen manually. */
export const byHand = 'byHand'

/** A program on the screen, played once, or repeatedly while nothing else is due. */
export type Play = {
  id: string
  plan: ManifestPlan
  program: ShownProgram
  /** For synchronized playback: start time in Unix milliseconds; may precede its appearance here. */
  startsAt?: number
  /** The resolver's reason. */
  why: string
  /**
   * False for the last idle program if its number of plays is limited: only plays within its own time count (rules,
   * What plays 8).
   */
  isCounted: boolean
}

/** Content of the screen: a play, or with `current` null the card with the device's name; nothing while asleep. */
export type Showing = {
  current: Play | null
  /** Prepared out of sight. */
  next: Play | null
  /** The same program follows and continues without a redraw. */
  isLooping: boolean
  /** Time at which `current` appeared, in Unix milliseconds. */
  since: number
}
