import type { Transition } from '#contract/programs/program.ts'

/** `change`: from one item to the next; `entrance` and `exit`: for a component that appears or disappears. */
export type TransitionUse = 'change' | 'entrance' | 'exit'

/** Locale key in `editor`: for a single component, `default` means none. */
export function transitionKeyOf(use: TransitionUse, name: Transition): string {
  return use !== 'change' && name === 'default' ? 'transitions.none' : `transitions.values.kind.${name}`
}
