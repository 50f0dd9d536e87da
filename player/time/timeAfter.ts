/** An observation: the true time and the device's clock (Unix milliseconds). */
export type ClockReading = { time: number; wall: number }

/** Maximum error in milliseconds of a clock that counts as correct. */
const exact = 2 * 60_000

/**
 * Estimates the true time from an observation, without a server, when the device's clock shows `wall`. The result is
 * never before the observed time. `slept`: milliseconds for which the device presumably slept or was off. If the
 * clock was wrong at the observation and is now closer to the observed true time, it counts as corrected, and `slept`
 * is 0. Otherwise, `slept` is the time by which the clock has advanced since the observation. If the clock was set
 * back, `slept` is 0 as well.
 */
export function timeAfter({ time, wall: before }: ClockReading, wall: number): { time: number; slept: number } {
  const wasWrongBy = Math.abs(time - before)
  const isCorrected = wasWrongBy > exact && wall > time - exact && Math.abs(wall - time) < wasWrongBy
  if (isCorrected) return { time: Math.max(time, wall), slept: 0 }
  const slept = Math.max(0, wall - before)
  return { time: time + slept, slept }
}
