/** A screen's picture is asked for no more often; in ms. */
const least = 5_000
const most = 120_000

/**
 * How long to wait before the next look, in ms, by how long the last one took with its pictures: a slow connection is busy with them
 * for a quarter of the time at most, and one that fails is left alone for longer each time.
 */
export function pauseAfter(took: number, failures: number): number {
  const wanted = Math.max(least, took * 3) * 2 ** Math.min(failures, 6)
  return Math.min(most, wanted)
}
