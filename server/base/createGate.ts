import { AppError } from '#contract/errors/errors.ts'

/**
 * Limits how much work runs at the same time, like a semaphore. Work that waits has not started, so it holds no
 * database connection.
 */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>

/** `mostWaiting`: maximum length of the queue; further work fails with `general.busy`. */
type Options = { atOnce: number; mostWaiting?: number }

/**
 * Seconds over which the retries of refused callers are spread. The error asks each caller to retry after a random
 * number of seconds, from 2 to `returning` + 1, so that the callers do not all retry at once.
 */
const returning = 10

export function createGate({ atOnce, mostWaiting = Infinity }: Options): Gate {
  const waiting: (() => void)[] = []
  let inside = 0

  async function enter(): Promise<void> {
    if (inside < atOnce) {
      inside += 1
      return
    }
    if (waiting.length >= mostWaiting)
      throw new AppError('general.busy', { seconds: 1 + Math.ceil(Math.random() * returning) })
    // `leave` gives its slot to the next waiting work, so `inside` does not change here.
    await new Promise<void>(enter => waiting.push(enter))
  }

  function leave(): void {
    const next = waiting.shift()
    if (next) next()
    else inside -= 1
  }

  return async work => {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
