const seconds = [30, 2 * 60, 5 * 60, 15 * 60, 30 * 60, 60 * 60]
const longestHours = 24

/** Milliseconds until the next try after so many failed ones. */
export function delayAfter(attempts: number): number {
  return (seconds[Math.min(attempts, seconds.length) - 1] ?? 0) * 1000
}

/** A message is worth sending for a day; one whose code or link ends after some minutes, no longer than that. */
export function lastMoment(createTime: Date, params: Readonly<Record<string, string>>): Date {
  const minutes = Number(params.minutes ?? Number.NaN)
  return new Date(createTime.getTime() + (Number.isFinite(minutes) ? minutes : longestHours * 60) * 60_000)
}
