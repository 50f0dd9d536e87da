/** Usual minimum interval between two polls, in ms. */
const usualLeast = 5_000
const most = 120_000

/**
 * Milliseconds until the next poll. `took`: duration of the last poll including its pictures; a slow connection is
 * busy for at most a quarter of the time. Failures increase the pause exponentially.
 */
export function pauseAfter(took: number, failures: number, least = usualLeast): number {
  const wanted = Math.max(least, took * 3) * 2 ** Math.min(failures, 6)
  return Math.min(most, wanted)
}
