import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { joinOvernight, splitOvernight } from '#contract/rules/playPlan/plan.ts'
import { validatePlan } from '#contract/rules/playPlan/validatePlan.ts'
import { planOf, range } from './arbitraries.ts'
import { holds } from './holds.ts'
import { STEP } from './oracle.ts'
import { plan } from './plan.ts'

describe('ranges over midnight', () => {
  const shown = fc.array(range, { maxLength: 5 }).map(words =>
    words.map(word => {
      const [start = '', end = ''] = word.split('-')
      return { start, end }
    }),
  )

  it.each([
    ['a range within a day is stored as it is', ['08:00-12:00'], ['08:00-12:00']],
    ['a range over midnight is stored in two parts', ['22:00-02:00'], ['22:00-24:00', '00:00-02:00 nextDay']],
    ['a minute after midnight is a part', ['22:00-00:01'], ['22:00-24:00', '00:00-00:01 nextDay']],
    ['a range to 24:00 is one part', ['22:00-24:00'], ['22:00-24:00']],
    [
      'the parts of each range stand together',
      ['22:00-02:00', '08:00-09:00'],
      ['22:00-24:00', '00:00-02:00 nextDay', '08:00-09:00'],
    ],
    ['an evening and a morning of one day stay two', ['22:00-24:00', '00:00-02:00'], ['22:00-24:00', '00:00-02:00']],
    ['no ranges are none', [], []],
  ])('%s', (_promise, shown, stored) => {
    const ranges = stored.map(words => {
      const [start = '', end = '', nextDay] = words.split(/[ -]/)
      return nextDay ? { start, end, nextDay: true } : { start, end }
    })
    const written = shown.map(words => ({ start: words.slice(0, 5), end: words.slice(6) }))
    expect(splitOvernight(written)).toEqual(ranges)
    expect(joinOvernight(ranges)).toEqual(written)
  })

  it('an end of 00:00 is the end of the same day', () => {
    expect(splitOvernight([{ start: '22:00', end: '00:00' }])).toEqual([{ start: '22:00', end: '24:00' }])
  })

  it('equal times are left for the check to refuse', () => {
    expect(splitOvernight([{ start: '22:00', end: '22:00' }])).toEqual([{ start: '22:00', end: '22:00' }])
    expect(splitOvernight([{ start: '00:00', end: '00:00' }])).toEqual([{ start: '00:00', end: '00:00' }])
  })

  it('what is shown comes back as it was, midnight as 24:00', () => {
    holds([shown, fc.boolean()], (ranges, isMidnightWritten) => {
      const written = ranges.map(one =>
        isMidnightWritten && one.end === '24:00' && one.start > '00:00' ? { ...one, end: '00:00' } : one,
      )
      expect(joinOvernight(splitOvernight(written))).toEqual(ranges)
    })
  })

  it('what is stored is what people wrote, in two parts where it passes midnight', () => {
    holds([shown], ranges => {
      const words = ranges.map(({ start, end }) => `${start}-${end}`).join(' ')
      expect(splitOvernight(ranges)).toEqual(plan({ ranges: words }).ranges)
    })
  })

  it('what validatePlan accepts is shown and stored again without a loss', () => {
    const half = fc.tuple(range, fc.boolean()).map(([word, nextDay]) => {
      const [start = '', end = ''] = word.split('-')
      return nextDay ? { start: '00:00', end, nextDay } : { start, end: end < start ? '24:00' : end }
    })
    const stored = fc.array(half, { minLength: 1, maxLength: 4 })
    holds(
      [stored, fc.boolean()],
      (ranges, ignoreConflicts) => {
        fc.pre(validatePlan({ ...plan({ ignoreConflicts }), ranges }).length === 0)
        expect(splitOvernight(joinOvernight(ranges))).toEqual(ranges)
      },
      2000,
    )
  })

  it('ranges are refused exactly where two of them cover one quarter of the week', () => {
    holds(
      [planOf({ type: 'timed', level: 2, startDate: null, endDate: null, ignoreConflicts: false })],
      one => {
        const errors = validatePlan(one).map(({ id }) => id)
        fc.pre(errors.every(id => id === 'plan.rangesOverlap'))
        const days = one.repeat === 'daily' ? [1, 2, 3, 4, 5, 6, 7] : one.weekdays
        const quarters = days.flatMap(day =>
          one.ranges.flatMap(({ start, end, nextDay }) => {
            const [from, to] = [start, end].map(time => Date.parse(`1970-01-01T${time}Z`) / STEP)
            const midnight = (day - 1 + (nextDay ? 1 : 0)) * 96
            return Array.from({ length: (to ?? 0) - (from ?? 0) }, (_, i) => (midnight + (from ?? 0) + i) % (7 * 96))
          }),
        )
        expect(errors.length > 0).toBe(new Set(quarters).size < quarters.length)
      },
      500,
    )
  })
})
