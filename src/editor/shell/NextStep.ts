import type { Icon } from '#src/core/assembly/present.ts'

/** Where to continue after editing; unsaved changes are saved first. */
export type NextStep = { readonly label: string; readonly icon?: Icon; readonly go: () => void }
