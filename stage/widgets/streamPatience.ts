/** Milliseconds without a new frame after which a stream counts as broken off. */
export const streamPatience = 12_000

/** Milliseconds before the next attempt: 1, 2, 4 … 30 seconds, and each screen at a moment of its own. */
export function waitBefore(failures: number, random: () => number = Math.random): number {
  return Math.min(30_000, 1000 * 2 ** Math.min(failures, 10)) * (0.75 + random() * 0.5)
}
