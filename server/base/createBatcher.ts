// Batches small pieces of work of one kind: items that arrive while a batch runs wait for the next batch.
import { setTimeout as sleep } from 'node:timers/promises'

/** Result of an item that cannot be processed yet; the item is retried. */
export const notYet = Symbol('not yet')

type Options<I, O> = {
  /** Results are in the order of the items. */
  run(items: readonly I[]): Promise<(O | typeof notYet)[]>
  /** Maximum number of items per batch. */
  most: number
  /** Milliseconds for which the first item of a batch waits for others. */
  wait?: () => number
  /** Creates the error of items not done within `patience` ms. */
  onTooLate?: () => Error
}

type Waiting<I, O> = { item: I; since: number; done(answer: O): void; fail(error: unknown): void }

const patience = 20_000
const pause = 250

/**
 * Returns a function that runs an item in the next batch, without delay when idle. If a batch fails, its items are
 * retried one by one, so that one failure does not affect the others.
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
        const answer = answers[at] as O | typeof notYet
        if (answer !== notYet) each.done(answer)
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
