/** Smallest value that at least `share` of the values do not exceed. */
export function percentileOf(values: readonly number[], share: number): number {
  return [...values].sort((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN
}
