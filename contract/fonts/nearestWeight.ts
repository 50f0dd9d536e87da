/** Which of the weights at hand CSS draws a wanted one with (CSS Fonts 4, 5.2). Each is a number, or the two ends of a range. */
export function nearestWeight(weights: readonly string[], wanted: number): string | undefined {
  const ranked = weights.map(weight => ({ weight, rank: rankOf(rangeOf(weight), wanted) }))
  return ranked.sort((a, b) => a.rank - b.rank)[0]?.weight
}

function rangeOf(weight: string): [number, number] {
  const [least = 400, most = least] = weight.split(' ').map(Number)
  return [least, most]
}

/** Lighter ones first up to 500, heavier ones first above; from 400 to 500 what lies between is nearest. */
function rankOf([least, most]: [number, number], wanted: number): number {
  if (least <= wanted && wanted <= most) return 0
  const far = 10_000
  if (most < wanted) return wanted > 500 ? far + (wanted - most) : wanted - most + (wanted >= 400 ? 1000 : 0)
  if (wanted > 500) return least - wanted
  return wanted >= 400 && least <= 500 ? least - wanted : far + (least - wanted)
}
