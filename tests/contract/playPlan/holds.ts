import fc from 'fast-check'

/** Runs a property test; a failure is reported with the smallest counterexample. */
export const holds = <T extends [unknown, ...unknown[]]>(
  arbitraries: { [I in keyof T]: fc.Arbitrary<T[I]> },
  promise: (...values: T) => void,
  numRuns = 200,
) => fc.assert(fc.property<T>(...arbitraries, promise), { numRuns })
