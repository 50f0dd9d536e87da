const seconds = [30, 2 * 60, 5 * 60, 15 * 60, 30 * 60, 60 * 60]
const day = 24 * 60
/** Template → minutes until its messages expire. Messages of templates that are missing here expire after a day. */
const longer: Readonly<Record<string, number>> = { report: 7 * day }

/** Returns the milliseconds until the next attempt. `attempts`: number of failed attempts. */
export function delayAfter(attempts: number): number {
  return (seconds[Math.min(attempts, seconds.length) - 1] ?? 0) * 1000
}

/**
 * Returns the time after which a message is no longer sent: after a day, after a week for reports, or when its code
 * or link expires.
 */
export function lastMoment(createTime: Date, params: Readonly<Record<string, string>>, template = ''): Date {
  const minutes = Number(params.minutes ?? Number.NaN)
  return new Date(createTime.getTime() + (Number.isFinite(minutes) ? minutes : (longer[template] ?? day)) * 60_000)
}
