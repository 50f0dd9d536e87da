import type { NamedHours, Published, TimeRange } from '#contract/rules/playPlan/plan.ts'

/** A plan in short form: `ranges` as displayed, '08:00-12:00 22:00-02:00'. */
export type PlanWords = Partial<Omit<Published, 'ranges'>> & { ranges?: string }

/**
 * Completes a plan. Defaults: timed, level 2 (idle: 1), every day from 08:00 to 20:00, without end, sent to the
 * device.
 */
export const plan = ({ ranges = '08:00-20:00', ...words }: PlanWords = {}): Published => ({
  id: 'a',
  name: words.id ?? 'a',
  type: 'timed',
  level: words.type === 'idle' ? 1 : 2,
  startDate: null,
  endDate: null,
  repeat: words.weekdays ? 'weekly' : 'daily',
  weekdays: [],
  plays: null,
  ignoreConflicts: false,
  addressing: 'device',
  publishedAt: '2026-01-01T00:00:00Z',
  played: 0,
  programId: 'program',
  durationMs: 10_000,
  ...words,
  ranges: rangesOf(ranges),
})

/** Converts displayed ranges to the stored form, independently of the function under test. */
export const rangesOf = (words: string): TimeRange[] =>
  words
    .split(' ')
    .filter(word => word !== '')
    .flatMap(word => {
      const [start = '', end = ''] = word.split('-')
      const isOvernight = end < start
      const morning = { start: '00:00', end, nextDay: true }
      return isOvernight ? [{ start, end: '24:00' }, morning] : [{ start, end }]
    })

/** Named hours: ranges of the seven weekdays, and special dates as 'from to ranges'. */
export const hoursOf = (week: readonly string[], ...special: readonly string[]): NamedHours => ({
  week: week.map(rangesOf),
  special: special.map(words => {
    const [from = '', to = '', ...ranges] = words.split(' ')
    return { from, to, ranges: rangesOf(ranges.join(' ')) }
  }),
})
