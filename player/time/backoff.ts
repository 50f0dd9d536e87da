export type Backoff = { least: number; most: number }

/** Doubles with every attempt (0 = the first) and is scattered by up to a half, so that screens do not return as one. */
export function backoff(attempt: number, { least, most }: Backoff, random: () => number): number {
  const full = Math.min(most, least * 2 ** Math.min(attempt, 20))
  return full / 2 + (full / 2) * random()
}
