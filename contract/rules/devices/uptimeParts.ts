import { monthsOf } from '#contract/rules/plays/periods.ts'
import { daysBetween } from './daysOfSpan.ts'

export const uptimeUnits = ['day', 'week', 'month'] as const
export type UptimeUnit = (typeof uptimeUnits)[number]

/**
 * First and last day, as `yyyy-MM-dd`, of the part of a day, week or month that lies within a period. `isWhole`: the
 * day, week or month lies entirely within the period.
 */
export type UptimePart = { startDate: string; endDate: string; isWhole: boolean }

const shifted = (day: string, by: number) =>
  new Date(Date.parse(`${day}T00:00Z`) + by * 86_400_000).toISOString().slice(0, 10)

/** Monday of the week of a day. */
export const weekOf = (day: string) => shifted(day, -((new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7))

/** The days, weeks or months of a period in order; weeks begin on Monday. */
export function uptimeParts(by: UptimeUnit, startDate: string, endDate: string): UptimePart[] {
  if (by === 'month')
    return monthsOf(startDate, endDate).map(({ from, until, isWhole }) => ({
      startDate: from,
      endDate: shifted(until, -1),
      isWhole,
    }))
  const days = daysBetween(startDate, endDate)
  if (by === 'day') return days.map(day => ({ startDate: day, endDate: day, isWhole: true }))
  return [...new Set(days.map(weekOf))].map(monday => {
    const sunday = shifted(monday, 6)
    const part = {
      startDate: monday < startDate ? startDate : monday,
      endDate: sunday > endDate ? endDate : sunday,
    }
    return { ...part, isWhole: part.startDate === monday && part.endDate === sunday }
  })
}
