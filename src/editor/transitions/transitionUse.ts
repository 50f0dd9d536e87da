import type { Transition } from '#contract/programs/program.ts'

/** `change`: from one item to the next; `entrance`: for a component that appears. */
export type TransitionUse = 'change' | 'entrance'

/** Locale key in `editor`: for an entrance, `default` means none. */
export function transitionKeyOf(use: TransitionUse, name: Transition): string {
  return use === 'entrance' && name === 'default' ? 'transitions.none' : `transitions.values.kind.${name}`
}
