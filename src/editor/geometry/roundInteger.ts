/** Rounds to an integer, never to negative zero: JSON would turn it into 0, which compares as a change. */
export function roundInteger(value: number): number {
  return Math.round(value) + 0
}
