export type Backoff = { least: number; most: number }

/**
 * Exponential backoff in milliseconds (attempt 0 = the first), reduced randomly by up to half, so that screens do not
 * reconnect simultaneously.
 */
export function backoff(attempt: number, { least, most }: Backoff, random: () => number): number {
  const full = Math.min(most, least * 2 ** Math.min(attempt, 20))
  return full / 2 + (full / 2) * random()
}
