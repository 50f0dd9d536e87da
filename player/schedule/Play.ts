import type { ManifestPlan } from '#contract/manifest.ts'
import type { ShownProgram } from './thinned.ts'

/** Why it plays: somebody chose it. */
export const byHand = 'byHand'

/** A program on the screen, drawn once and played once or, while nothing else is due, again and again. */
export type Play = {
  id: string
  plan: ManifestPlan
  program: ShownProgram
  /** In step with others: when its start is, by the clock; it may have begun before it came on here. */
  startsAt?: number
  /** Why the resolver chose it. */
  why: string
  /** False for the last idle program where it has a number of plays: that number is for its own time (rules, What plays 8). */
  isCounted: boolean
}

/** What the screen shows: a play, or with `current` null the card with the device's name; nothing at all while asleep. */
export type Showing = {
  current: Play | null
  /** Being prepared out of sight. */
  next: Play | null
  /** The same comes again: it goes on without a redraw. */
  isLooping: boolean
  /** Milliseconds since 1970 at which it came on. */
  since: number
}
