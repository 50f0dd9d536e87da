import type { ProgramDocument } from '#contract/programs/program.ts'

/** Every edit is a pure function; the same document comes back when there is nothing to change. */
export type ProgramEdit = (document: ProgramDocument) => ProgramDocument
