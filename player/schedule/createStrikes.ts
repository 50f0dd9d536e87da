/** Counts what went wrong with a program; after the third time in a row it is left out for a while. */
export type Strikes = {
  /** Whether this one was the last it was allowed. */
  add(key: string): boolean
  clear(key: string): void
  isOut(key: string): boolean
  /** Leaves it out for so many milliseconds, unless that was said before. */
  rest(key: string, ms: number): void
  /** Milliseconds until the first of those that are out may try again; Infinity when none is out. */
  nextReturn(): number
}

const allowed = 3
/** Then it may try again: what failed may have been the device. */
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
