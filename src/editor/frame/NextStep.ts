import type { Icon } from '#src/core/assembly/present.ts'

/** Where a program goes once it is built; what is not saved is saved first. */
export type NextStep = { readonly label: string; readonly icon?: Icon; readonly go: () => void }
