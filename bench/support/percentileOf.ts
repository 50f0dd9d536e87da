/** Percentile by the nearest-rank method; `share` from 0 to 1, such as 0.95. NaN without values. */
export function percentileOf(values: readonly number[], share: number): number {
  return [...values].sort((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN
}
