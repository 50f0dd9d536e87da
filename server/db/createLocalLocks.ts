import { AppError } from '#contract/errors/errors.ts'
import { isReserved } from './reserve.ts'

/**
 * In-process locks by key. A transaction acquires a key before the database lock that the key stands for, so that at
 * most one transaction of this server waits in the database for that lock.
 */
export type LocalLocks = {
  /** Acquires all keys without waiting. Returns false and acquires none if one of them is in use. */
  tryAcquire(keys: readonly string[]): boolean
  /** Waits for all keys. Throws `general.crowded` if one of them is not free within `longestWait` milliseconds. */
  acquire(keys: readonly string[]): Promise<void>
  release(keys: Iterable<string>): void
}

/** Maximum number of milliseconds that a caller waits for each of its keys by default. */
const longestWait = 60_000
/** Seconds after which callers that timed out should retry. */
const tryAgainAfter = 5

type Waiting = { isFirst: boolean; enter(): void }

export function createLocalLocks(patience = longestWait): LocalLocks {
  const queues = new Map<string, Waiting[]>()

  function waitFor(key: string): Promise<void> {
    const queue = queues.get(key)
    if (!queue) {
      queues.set(key, [])
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

  function release(keys: Iterable<string>): void {
    for (const key of keys) {
      const queue = queues.get(key)
      const next = queue?.shift()
      // Passes the key directly to the next waiting caller.
      if (next) next.enter()
      else queues.delete(key)
    }
  }

  return {
    tryAcquire(keys) {
      if (keys.some(key => queues.has(key))) return false
      for (const key of keys) queues.set(key, [])
      return true
    },
    async acquire(keys) {
      const got: string[] = []
      try {
        // Acquires the keys in a fixed order, which prevents deadlocks.
        for (const key of [...new Set(keys)].sort()) {
          await waitFor(key)
          got.push(key)
        }
      } catch (error) {
        release(got)
        throw error
      }
    },
    release,
  }
}
