import { AppError } from '#contract/errors/errors.ts'

/** Lets so many in at a time; the others wait outside, and hold nothing meanwhile. */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>

/** `mostWaiting`: beyond these one is turned away. */
type Options = { atOnce: number; mostWaiting?: number }

/** Seconds over which those who are turned away come back: not all in the same one. */
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
    // The one that leaves hands its place to the next in the queue.
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
