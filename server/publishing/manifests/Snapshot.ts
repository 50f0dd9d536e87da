import type { LinkedProgram } from '#contract/manifest.ts'
import type { ProgramDocument } from '#contract/program.ts'

export type SnapshotFile = { fileId: string; sha256: string; size: number; type: string }

/** A program as it would be sent now. */
export type Snapshot = {
  programId: string
  title: string
  /** Milliseconds of one play. */
  duration: number
  document: ProgramDocument
  /** Programs its buttons lead to, at once or by way of others. */
  links: Record<string, LinkedProgram>
  /** Of all of them. */
  files: SnapshotFile[]
  /** Bytes, each content once. */
  size: number
}
