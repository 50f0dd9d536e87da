import type { PlayPlan } from './playPlan.ts'

// 1970-01-01, day 0, was a Thursday, weekday 4.
const weekdayOf = (day: number) => ((((day + 3) % 7) + 7) % 7) + 1

/** Whether the plan serves the weekday of a local day (days since 1970-01-01). */
export const isOnWeekday = ({ repeat, weekdays }: PlayPlan, day: number): boolean =>
  repeat === 'daily' || weekdays.includes(weekdayOf(day))
