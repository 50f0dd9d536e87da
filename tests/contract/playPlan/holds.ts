import fc from 'fast-check'

/** A promise kept for many generated values; a broken one is reported with the smallest that breaks it. */
export const holds = <T extends [unknown, ...unknown[]]>(
  arbitraries: { [I in keyof T]: fc.Arbitrary<T[I]> },
  promise: (...values: T) => void,
  numRuns = 200,
) => fc.assert(fc.property<T>(...arbitraries, promise), { numRuns })
