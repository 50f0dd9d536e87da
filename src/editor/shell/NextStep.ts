import type { Icon } from '#src/core/assembly/present.ts'

/** The step that follows editing, such as sending; unsaved changes are saved first. */
export type NextStep = { readonly label: string; readonly icon?: Icon; readonly go: () => void }
