const steps = [
  { unit: 'second', size: 1000, until: 60_000 },
  { unit: 'minute', size: 60_000, until: 3_600_000 },
  { unit: 'hour', size: 3_600_000, until: 86_400_000 },
  { unit: 'day', size: 86_400_000, until: 30 * 86_400_000 },
  { unit: 'month', size: 30.44 * 86_400_000, until: 365 * 86_400_000 },
  { unit: 'year', size: 365.25 * 86_400_000, until: Number.POSITIVE_INFINITY },
] as const

/** `now`, `5 minutes ago`, `in 3 days`. */
export function formatRelative(date: Date, now: number, tag: string): string {
  const distance = date.getTime() - now
  const format = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' })
  if (Math.abs(distance) < 10_000) return format.format(0, 'second')
  const step = steps.find(candidate => Math.abs(distance) < candidate.until) ?? steps[5]
  return format.format(Math.trunc(distance / step.size), step.unit)
}
