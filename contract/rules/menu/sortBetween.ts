/**
 * A sort value between two neighbors with as few decimals as possible, at most two (xboot-api.md 1.4). A null
 * neighbor means an end of the list. Returns null when there is no room and the siblings must be renumbered.
 */
export function sortBetween(before: number | null, after: number | null): number | null {
  if (before === null) return after === null ? 1 : Math.ceil(after) - 1
  if (after === null) return Math.floor(before) + 1
  const middle = (before + after) / 2
  for (const scale of [1, 10, 100]) {
    const value = Math.round(middle * scale) / scale
    if (before < value && value < after) return value
  }
  return null
}
