import type { CronShape } from '#contract/rules/jobs/cronShape.ts'

type Kind = CronShape['kind']
type Rhythm = Extract<CronShape, { kind: 'every' }>

export const kindsOfCron: readonly Kind[] = ['every', 'hourly', 'daily', 'weekly', 'monthly', 'lastDay']

const everyFew = (unit: Rhythm['unit'], ...counts: number[]): Rhythm[] =>
  counts.map(count => ({ kind: 'every', count, unit }))

/** Intervals offered: those that divide an hour or a day evenly. */
export const rhythms: readonly Rhythm[] = [
  ...everyFew('minute', 1, 5, 10, 15, 20, 30),
  ...everyFew('hour', 2, 3, 4, 6, 8, 12),
]

/** Default time, at night when the load is low. */
const usualTimes = ['03:00']

/** Changes the kind of a schedule; keeps its times. */
export function convertCron(kind: Kind, before: CronShape | null): CronShape {
  const times = before && 'times' in before ? before.times : usualTimes
  switch (kind) {
    case 'every':
      return { kind, count: 15, unit: 'minute' }
    case 'hourly':
      return { kind, minute: 0 }
    case 'daily':
    case 'lastDay':
      return { kind, times }
    case 'weekly':
      return { kind, times, weekdays: [1] }
    case 'monthly':
      return { kind, times, days: [1] }
  }
}
