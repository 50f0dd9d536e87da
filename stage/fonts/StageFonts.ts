import type { ProgramDocument } from '#contract/programs/program.ts'

/** The fonts that a program is drawn with; loaded by the page around the stage. */
export type StageFonts = {
  /** CSS names of a family, the first that has a letter draws it; none: it is not known here. Loaded when they are drawn with. */
  namesOf: (family: string) => readonly string[]
  /** Resolves once the program's letters are there, or known not to come. */
  load: (document: ProgramDocument) => Promise<void>
}
