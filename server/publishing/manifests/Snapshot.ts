import type { LinkedProgram } from '#contract/manifest.ts'
import type { ProgramDocument } from '#contract/programs/program.ts'
import type { Face, Subset } from '#server/fonts/index.ts'

/** A face with the letters that are used of it, under the key that the version's `files` names them by. */
export type SnapshotFont = { key: string; face: Face; subset: Subset }

export type SnapshotFile = { fileId: string; sha256: string; size: number; type: string }

/** A program that presses lead to, and the last day on which they do. */
export type EndingLink = { title: string; validUntil: string; endedBy: string | null }

/** A program as it would be sent now. */
export type Snapshot = {
  programId: string
  title: string
  /** Milliseconds of one play. */
  duration: number
  document: ProgramDocument
  /** The last day on which it plays. */
  validUntil: string | null
  /** The name of the file that ends it, where that is before its own last day. */
  endedBy: string | null
  /** Programs its buttons lead to, at once or by way of others. */
  links: Record<string, LinkedProgram>
  /** Those of them that have a last day. */
  endingLinks: EndingLink[]
  /** Of all of them. */
  files: SnapshotFile[]
  /** Of all of them. */
  fonts: SnapshotFont[]
  /** Bytes that must be there before it plays, each content once. */
  size: number
}
