import { DAY, type Instant, zoneOf } from '#contract/rules/playPlan/zone.ts'

export type DayPart = { day: string; ms: number }

const nameOf = (day: number) => new Date(day * DAY).toISOString().slice(0, 10)
const numberOf = (day: string) => Date.parse(`${day}T00:00Z`) / DAY

/**
 * Splits a span into days of a time zone; days without any part are left out. Throws RangeError for an unknown zone.
 */
export function daysOfSpan(from: Instant, to: Instant, zoneName: string): DayPart[] {
  const zone = zoneOf(zoneName)
  const parts: DayPart[] = []
  for (let day = zone.dayAt(from), at = from; at < to; day += 1) {
    const end = Math.min(to, zone.startOf(day + 1, 0))
    if (end > at) parts.push({ day: nameOf(day), ms: end - at })
    at = Math.max(at, end)
  }
  return parts
}

/** Start of the first day and end of the last day in a time zone. Throws RangeError for an unknown zone. */
export function boundsOfDays(startDate: string, endDate: string, zoneName: string): { from: Instant; to: Instant } {
  const zone = zoneOf(zoneName)
  return { from: zone.startOf(numberOf(startDate), 0), to: zone.startOf(numberOf(endDate) + 1, 0) }
}

/** All days from the first to the last, inclusive. */
export function daysBetween(startDate: string, endDate: string): string[] {
  const first = numberOf(startDate)
  return Array.from({ length: Math.max(0, numberOf(endDate) - first + 1) }, (_, at) => nameOf(first + at))
}
