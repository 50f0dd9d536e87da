/** Counts failures of programs; after three in a row, a program is excluded for half an hour. */
export type Strikes = {
  /** Counts a failure; returns true if it was the last allowed one. */
  add(key: string): boolean
  clear(key: string): void
  isOut(key: string): boolean
  /** Excludes the program for `ms` milliseconds, unless it is excluded now or was excluded before. */
  rest(key: string, ms: number): void
  /** Milliseconds until the first excluded program may be retried; Infinity if none is excluded. */
  nextReturn(): number
}

const allowed = 3
/**
 * Milliseconds for which a program is excluded. Afterward it is retried, because the device may have been the cause.
 */
const banishment = 30 * 60_000

export function createStrikes(steady: () => number): Strikes {
  const counts = new Map<string, number>()
  const outUntil = new Map<string, number>()
  return {
    add(key) {
      const count = (counts.get(key) ?? 0) + 1
      if (count < allowed) {
        counts.set(key, count)
        return false
      }
      counts.delete(key)
      outUntil.set(key, steady() + banishment)
      return true
    },
    clear: key => {
      counts.delete(key)
    },
    nextReturn: () => Math.min(...[...outUntil.values()].filter(until => until > steady())) - steady(),
    rest(key, ms) {
      if (ms > 0 && !outUntil.has(key)) outUntil.set(key, steady() + ms)
    },
    isOut: key => (outUntil.get(key) ?? Number.NEGATIVE_INFINITY) > steady(),
  }
}
