/**
 * The available weight that CSS picks for a wanted one (CSS Fonts 4, 5.2). Each weight is a number, or the two ends
 * of a range. Undefined when `weights` is empty.
 */
export function nearestWeight(weights: readonly string[], wanted: number): string | undefined {
  const ranked = weights.map(weight => ({ weight, rank: rankOf(rangeOf(weight), wanted) }))
  return ranked.sort((a, b) => a.rank - b.rank)[0]?.weight
}

function rangeOf(weight: string): [number, number] {
  const [least = 400, most = least] = weight.split(' ').map(Number)
  return [least, most]
}

/**
 * Lower is nearer. For a wanted weight up to 500, lighter weights rank before heavier ones; above 500, the reverse.
 * For a wanted weight from 400 to 500, weights between it and 500 rank before all others.
 */
function rankOf([least, most]: [number, number], wanted: number): number {
  if (least <= wanted && wanted <= most) return 0
  const far = 10_000
  if (most < wanted) return wanted > 500 ? far + (wanted - most) : wanted - most + (wanted >= 400 ? 1000 : 0)
  if (wanted > 500) return least - wanted
  return wanted >= 400 && least <= 500 ? least - wanted : far + (least - wanted)
}
