// Combines small pieces of work of the same kind into batches. Items that arrive while a batch runs wait for
// the next batch.
import { setTimeout as sleep } from 'node:timers/promises'

/** Result of an item that cannot be processed yet; the item is retried. */
export const notYet = Symbol('not yet')

type Options<I, O> = {
  /** Processes a batch. The results are in the order of the items. An item whose result is an error fails by itself. */
  run(items: readonly I[]): Promise<(O | typeof notYet | Error)[]>
  /** Maximum number of items per batch. */
  most: number
  /** Returns the milliseconds for which the first item of a batch waits for further items. */
  wait?: () => number
  /** Creates the error for items that are still not done 20 s after they arrived. */
  onTooLate?: () => Error
}

type Waiting<I, O> = { item: I; since: number; done(answer: O): void; fail(error: unknown): void }

const patience = 20_000
const pause = 250

/**
 * Returns a function that runs an item in the next batch. If no batch is running, the item waits only for the time
 * that `wait` returns, by default not at all. If a batch fails, its items are retried one by one, so that a faulty
 * item does not affect other items.
 */
export function createBatcher<I, O>({ run, most, wait, onTooLate }: Options<I, O>): (item: I) => Promise<O> {
  let waiting: Waiting<I, O>[] = []
  let isRunning = false

  async function work() {
    isRunning = true
    const ms = wait?.() ?? 0
    if (ms > 0) await sleep(ms)
    while (waiting.length > 0) {
      const items = waiting.slice(0, most)
      waiting = waiting.slice(most)
      const later = await runOf(items)
      waiting.push(...later)
      // The batch made no progress, so pause before the retry.
      if (later.length > 0 && waiting.length === later.length) await sleep(pause)
    }
    isRunning = false
  }

  async function runOf(items: readonly Waiting<I, O>[]): Promise<Waiting<I, O>[]> {
    try {
      const answers = await run(items.map(({ item }) => item))
      return items.filter((each, at) => {
        const answer = answers[at] as O | typeof notYet | Error
        if (answer instanceof Error) each.fail(answer)
        else if (answer !== notYet) each.done(answer)
        else if (performance.now() - each.since < patience) return true
        else each.fail(onTooLate?.() ?? new Error('It could not be done in time'))
        return false
      })
    } catch (error) {
      if (items.length > 1) return (await Promise.all(items.map(item => runOf([item])))).flat()
      for (const { fail } of items) fail(error)
      return []
    }
  }

  return item =>
    new Promise((done, fail) => {
      waiting.push({ item, since: performance.now(), done, fail })
      if (!isRunning) void work()
    })
}
