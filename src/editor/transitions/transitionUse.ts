import type { Transition } from '#contract/programs/program.ts'

/** Between two contents, or as one appears. */
export type TransitionUse = 'change' | 'entrance'

/** Of the word, in `editor`: a component without an entrance of its own simply stands there. */
export function transitionKeyOf(use: TransitionUse, name: Transition): string {
  return use === 'entrance' && name === 'default' ? 'transitions.none' : `transitions.values.kind.${name}`
}
