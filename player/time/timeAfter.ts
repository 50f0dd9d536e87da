/** What was known at one look: the true time, and what the device's clock said (ms since 1970). */
export type Sight = { time: number; wall: number }

/** A clock this near to the true time is right. */
const exact = 2 * 60_000

/**
 * The true time when the device's clock says `wall`, nobody having been asked since the last look. It never runs back.
 * `slept`: milliseconds that went by since. A clock that jumped ahead tells of a sleep, or of having been off; one that
 * was known to be wrong and is now nearer to the truth was corrected; one that was turned back tells nothing.
 */
export function timeAfter({ time, wall: before }: Sight, wall: number): { time: number; slept: number } {
  const wasWrongBy = Math.abs(time - before)
  const isCorrected = wasWrongBy > exact && wall > time - exact && Math.abs(wall - time) < wasWrongBy
  if (isCorrected) return { time: Math.max(time, wall), slept: 0 }
  const slept = Math.max(0, wall - before)
  return { time: time + slept, slept }
}
