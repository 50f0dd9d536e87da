import { dayAt, dayOfIso, type View } from '#src/plugins/sending/forecast/period.ts'

/** Selected view. `day`: days since 1970-01-01; null until one is chosen. */
export type ViewChoice = { view: View; day: number | null }

export const initialView: ViewChoice = { view: 'day', day: null }

/** Interval in ms after which "now" advances; rows are computed once per interval. */
export const nowInterval = 5 * 60_000

/** Day to show until the user chooses one: today, or the first day of a plan that starts later. */
export function usualDay(startDate: string | null, now: number, zone: string): number {
  const today = dayAt(now, zone)
  return Math.max(today, startDate === null ? today : (dayOfIso(startDate) ?? today))
}
