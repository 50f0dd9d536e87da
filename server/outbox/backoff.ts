const seconds = [30, 2 * 60, 5 * 60, 15 * 60, 30 * 60, 60 * 60]
const day = 24 * 60
/** Minutes until a message of a template expires; messages of all other templates expire after a day. */
const longer: Readonly<Record<string, number>> = { report: 7 * day }

/** Milliseconds until the next attempt. */
export function delayAfter(attempts: number): number {
  return (seconds[Math.min(attempts, seconds.length) - 1] ?? 0) * 1000
}

/** Time after which a message is no longer sent: a day, a week for reports, or the lifetime of its code or link. */
export function lastMoment(createTime: Date, params: Readonly<Record<string, string>>, template = ''): Date {
  const minutes = Number(params.minutes ?? Number.NaN)
  return new Date(createTime.getTime() + (Number.isFinite(minutes) ? minutes : (longer[template] ?? day)) * 60_000)
}
