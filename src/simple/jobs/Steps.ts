// Server calls of a release, in order; each may be repeated.
import type { Job, KnownFile } from './job.ts'

export type Steps = {
  /** `onShare`: progress from 0 to 1. */
  upload(file: File, onShare: (share: number) => void): Promise<KnownFile>
  /** Id of the program that an earlier attempt created, or null. */
  findProgram(job: Job): Promise<string | null>
  createProgram(job: Job): Promise<string>
  /** Fills in the texts and pictures of a template. */
  fillIn(job: Job): Promise<void>
  /** Sends the program. `asked`: the site requires approval, so approval was requested instead. */
  publish(job: Job): Promise<'sent' | 'asked'>
  /** Withdraws other programs sent to these devices; programs sent to their groups stay. */
  withdrawOthers(job: Job): Promise<void>
}

/** Thrown when a request got no answer, so the server may or may not have applied it. */
export class LostConnection extends Error {}
