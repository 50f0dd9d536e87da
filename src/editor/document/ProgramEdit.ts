import type { ProgramDocument } from '#contract/programs/program.ts'

/** Edits are pure functions that return the same document when nothing changes. */
export type ProgramEdit = (document: ProgramDocument) => ProgramDocument
