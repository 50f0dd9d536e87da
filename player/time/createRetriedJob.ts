// A job that runs on demand and is retried with exponential backoff on failure.
import { type Backoff, backoff } from './backoff.ts'
import type { Timers } from './Timers.ts'

export type RetriedJob = {
  /** Runs the job now; if it is running, runs it once more afterward. */
  poke(): void
  stop(): void
}

type Deps = Backoff & {
  timers: Timers
  random(): number
  /** The job itself. A rejection requests a retry; the error's `retryAfter` (milliseconds) is the minimum delay. */
  work(): Promise<void>
  onFailure?(error: unknown): void
}

export function createRetriedJob({ timers, random, work, onFailure, least, most }: Deps): RetriedJob {
  let isRunning = false
  let isWanted = false
  let isStopped = false
  let failures = 0
  let cancel = () => {}

  async function run() {
    isRunning = true
    while (isWanted && !isStopped) {
      isWanted = false
      try {
        await work()
        failures = 0
      } catch (error) {
        onFailure?.(error)
        schedule(Math.max(backoff(failures++, { least, most }, random), retryAfterOf(error)))
        break
      }
    }
    isRunning = false
  }

  function schedule(ms: number) {
    cancel()
    cancel = timers.after(ms, poke)
  }

  function poke() {
    if (isStopped) return
    isWanted = true
    cancel()
    if (!isRunning) void run()
  }

  return {
    poke,
    stop() {
      isStopped = true
      cancel()
    },
  }
}

function retryAfterOf(error: unknown): number {
  if (typeof error !== 'object' || error === null || !('retryAfter' in error)) return 0
  return typeof error.retryAfter === 'number' ? error.retryAfter : 0
}
