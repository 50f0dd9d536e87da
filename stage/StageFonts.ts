import type { ProgramDocument } from '#contract/programs/program.ts'

/** Fonts of a program, loaded by the page around the stage. */
export type StageFonts = {
  /**
   * CSS family names in fallback order; empty if the family is unknown to the page. Fonts load when they are first
   * used.
   */
  namesOf: (family: string) => readonly string[]
  /** Resolves once the fonts of the program's text are loaded or have failed; never rejects. */
  load: (document: ProgramDocument) => Promise<void>
}
