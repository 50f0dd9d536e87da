const seconds = [30, 2 * 60, 5 * 60, 15 * 60, 30 * 60, 60 * 60]
const day = 24 * 60
/** Minutes; of others a day. */
const longer: Readonly<Record<string, number>> = { report: 7 * day }

/** Milliseconds until the next try after so many failed ones. */
export function delayAfter(attempts: number): number {
  return (seconds[Math.min(attempts, seconds.length) - 1] ?? 0) * 1000
}

/** A message is worth sending for a day, a report for a week; one whose code or link ends after some minutes, no longer than that. */
export function lastMoment(createTime: Date, params: Readonly<Record<string, string>>, template = ''): Date {
  const minutes = Number(params.minutes ?? Number.NaN)
  return new Date(createTime.getTime() + (Number.isFinite(minutes) ? minutes : (longer[template] ?? day)) * 60_000)
}
