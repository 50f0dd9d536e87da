// What brings a release to the screens, one call after another; each may be repeated.
import type { Job, KnownFile } from './job.ts'

export type Steps = {
  /** `onShare`: 0 to 1. */
  upload(file: File, onShare: (share: number) => void): Promise<KnownFile>
  /** The program that an earlier try has made; null: it came to none. */
  findProgram(job: Job): Promise<string | null>
  createProgram(job: Job): Promise<string>
  /** The texts of a template. */
  fillIn(job: Job): Promise<void>
  /** `asked`: the site wants somebody to look at it first, and was asked to. */
  publish(job: Job): Promise<'sent' | 'asked'>
  /** From the screens themselves; what their groups play stays. */
  takeBackOthers(job: Job): Promise<void>
}

/** Nothing was answered: what was asked for may have been done. */
export class LostConnection extends Error {}
