// One job that is done when poked and tried again, ever more slowly, when it fails.
import { type Backoff, backoff } from './backoff.ts'
import type { Timers } from './Timers.ts'

export type Worker = {
  /** Does the job now; while it runs: once more afterwards. */
  poke(): void
  stop(): void
}

type Deps = Backoff & {
  timers: Timers
  random(): number
  /** Rejects to be tried again; an error's `retryAfter` (ms) is obeyed when it asks for more patience. */
  work(): Promise<void>
  onFailure?(error: unknown): void
}

export function createWorker({ timers, random, work, onFailure, least, most }: Deps): Worker {
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
