import { AppError } from '#contract/errors/errors.ts'
import { isReserved } from './reserve.ts'

/** In-process locks by key, so that at most one transaction of this server waits for a row lock in the database. */
export type Turns = {
  /** Acquires all keys without waiting, or none. */
  enter(keys: readonly string[]): boolean
  /** Waits for all keys; throws `general.crowded` when time runs out. */
  wait(keys: readonly string[]): Promise<void>
  leave(keys: Iterable<string>): void
}

/** Milliseconds. */
const longestWait = 60_000
/** Seconds after which callers that timed out should retry. */
const tryAgainAfter = 5

type Waiting = { isFirst: boolean; enter(): void }

export function createTurns(patience = longestWait): Turns {
  const taken = new Map<string, Waiting[]>()

  function waitFor(key: string): Promise<void> {
    const queue = taken.get(key)
    if (!queue) {
      taken.set(key, [])
      return Promise.resolve()
    }
    return new Promise((done, fail) => {
      const waiting: Waiting = {
        isFirst: isReserved(),
        enter() {
          clearTimeout(timer)
          done()
        },
      }
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(waiting), 1)
        fail(new AppError('general.crowded', { seconds: tryAgainAfter }))
      }, patience)
      const behind = waiting.isFirst ? queue.findIndex(({ isFirst }) => !isFirst) : -1
      queue.splice(behind === -1 ? queue.length : behind, 0, waiting)
    })
  }

  function leave(keys: Iterable<string>): void {
    for (const key of keys) {
      const queue = taken.get(key)
      const next = queue?.shift()
      // Passes the key directly to the next in the queue.
      if (next) next.enter()
      else taken.delete(key)
    }
  }

  return {
    enter(keys) {
      if (keys.some(key => taken.has(key))) return false
      for (const key of keys) taken.set(key, [])
      return true
    },
    async wait(keys) {
      const got: string[] = []
      try {
        // A fixed order prevents deadlocks.
        for (const key of [...new Set(keys)].sort()) {
          await waitFor(key)
          got.push(key)
        }
      } catch (error) {
        leave(got)
        throw error
      }
    },
    leave,
  }
}
