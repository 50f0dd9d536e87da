import type { LinkedProgram } from '#contract/manifest.ts'
import type { ProgramDocument } from '#contract/programs/program.ts'
import type { Face, Subset } from '#server/fonts/index.ts'

/** A font face that contains only the characters in use, and its key in the version's `files`. */
export type SnapshotFont = { key: string; face: Face; subset: Subset }

export type SnapshotFile = { fileId: string; sha256: string; size: number; type: string }

/**
 * A linked program that has a last day. `endedBy`: name of the file that determines it, null if the
 * program itself does.
 */
export type EndingLink = { title: string; validUntil: string; endedBy: string | null }

/** Current state of a program, as read for a send. */
export type Snapshot = {
  programId: string
  title: string
  /** Duration of one play in milliseconds. */
  duration: number
  document: ProgramDocument
  /** Last day on which the program plays, `yyyy-MM-dd`; null: no limit. */
  validUntil: string | null
  /** Name of the file that ends the program before the program's own last day; null if there is none. */
  endedBy: string | null
  /** Programs that buttons link to, directly or through other linked programs. */
  links: Record<string, LinkedProgram>
  /** Linked programs that have a last day. */
  endingLinks: EndingLink[]
  /** Files of the program and of all linked programs. */
  files: SnapshotFile[]
  /** Fonts of the program and of all linked programs. */
  fonts: SnapshotFont[]
  /**
   * Number of bytes that a screen downloads before the program plays, including complete fonts. Identical
   * files count once.
   */
  size: number
}
