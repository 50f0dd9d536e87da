import type { ProgramDocument } from '#contract/program.ts'

export type SnapshotFile = { fileId: string; sha256: string; size: number; type: string }

/** A program as it would be sent now. */
export type Snapshot = {
  programId: string
  title: string
  /** Milliseconds of one play. */
  duration: number
  document: ProgramDocument
  files: SnapshotFile[]
  /** Bytes, each content once. */
  size: number
}
