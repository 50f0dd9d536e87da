import type { TimedPlan } from '#contract/rules/playPlan/plan.ts'
import { PATTERN, windowsOf } from '#contract/rules/playPlan/windows.ts'
import { dayAt, dayOfIso, periodOf, type View } from '#src/plugins/sending/forecast/period.ts'

/** Selected view. `day`: days since 1970-01-01; null until one is chosen. */
export type ViewChoice = { view: View; day: number | null }

export const initialView: ViewChoice = { view: 'day', day: null }

/** Interval in ms after which "now" advances; rows are computed once per interval. */
export const nowInterval = 5 * 60_000

/**
 * Day to show until the user chooses one: the first day from now on which the plan plays; without such a day, its first
 * day or today.
 */
export function usualDay(plan: TimedPlan, now: number, zone: string): number {
  const first = plan.startDate === null ? null : dayOfIso(plan.startDate)
  const begin = first === null ? now : Math.max(now, periodOf('day', first, zone).from)
  const [window] = windowsOf(plan, begin, begin + PATTERN, zone)
  return dayAt(window?.from ?? begin, zone)
}
