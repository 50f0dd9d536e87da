import { dayNumber } from './dayNumber.ts'
import type { PlayPlan } from './playPlan.ts'

/** The first and last day (days since 1970-01-01) on which a plan's ranges may start; infinite where open. */
export const daysOf = ({ startDate, endDate }: PlayPlan): { first: number; last: number } => ({
  first: startDate === null ? -Infinity : dayNumber(startDate),
  last: endDate === null ? Infinity : dayNumber(endDate),
})
