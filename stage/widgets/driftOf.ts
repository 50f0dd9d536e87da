/** Seconds a repeating clip of `length` is ahead (+) or behind (-) of where it should be; the end and the start are neighbours. */
export function driftOf(current: number, wanted: number, length: number): number {
  if (!Number.isFinite(length) || length <= 0) return 0
  const ahead = (((current - wanted) % length) + length) % length
  return ahead > length / 2 ? ahead - length : ahead
}
