import { ApiError } from '#client/ApiError.ts'
import { filesOfContent, type Job, type Progress } from './job.ts'
import { LostConnection, type Steps } from './Steps.ts'

type Deps = {
  steps: Steps
  /** Stores a step of a release. */
  write: (job: Job) => Promise<Job>
  onSent: (job: Job) => Promise<void>
  onProgress: (progress: Progress | null) => void
}

/** Returns a function that sends a release from its first missing step. Rejects if it is to be retried later. */
export function createSendRelease({ steps, write, onSent, onProgress }: Deps) {
  return async (stored: Job): Promise<void> => {
    let job = await write({ ...stored, state: 'running', message: null })
    try {
      const files = filesOfContent(job.content)
      for (const file of files.slice(job.uploaded.length)) {
        const before = job.uploaded.length
        const onShare = (share: number) => onProgress({ jobId: stored.id, share: (before + share) / files.length })
        const known = await steps.upload(file, onShare)
        job = await write({ ...job, uploaded: [...job.uploaded, known] })
      }
      const isForScreens = job.places.length > 0
      if (isForScreens && job.programId === null) {
        const found = job.isProgramAsked ? await steps.findProgram(job) : null
        if (found === null) job = await write({ ...job, isProgramAsked: true })
        job = await write({ ...job, programId: found ?? (await steps.createProgram(job)) })
      }
      if (isForScreens && !job.isPublished) {
        await steps.fillIn(job)
        const isAsked = (await steps.publish(job)) === 'asked'
        job = await write({ ...job, isPublished: true, isAsked })
      }
      // If approval was requested, other programs stay on the screens, because the new one is not shown yet.
      if (isForScreens && job.isAlone && !job.isAsked) await steps.withdrawOthers(job)
      // The server has everything now, so the stored release is no longer needed.
      await onSent(job)
    } catch (error) {
      const isLost = isWorthWaiting(error)
      const message = error instanceof Error ? error.message : String(error)
      await write({ ...job, state: isLost ? 'waiting' : 'failed', message: isLost ? null : message })
      if (isLost) throw error
    } finally {
      onProgress(null)
    }
  }
}

/**
 * Whether to retry the release later: the request got no answer, the session expired, or the server is overloaded, is
 * stopping, or cannot reach its database. In these cases, the server has not rejected the release itself.
 */
function isWorthWaiting(error: unknown): boolean {
  if (!(error instanceof ApiError)) return error instanceof LostConnection
  return error.statusCode === 401 || passing.includes(error.id)
}

const passing: readonly string[] = [
  'general.network',
  'general.timeout',
  'general.tooMany',
  'general.tooOften',
  'general.stopping',
  'general.busy',
  'general.crowded',
  'general.tooManyWaiting',
  'general.databaseAway',
]
