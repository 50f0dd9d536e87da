import fc from 'fast-check'
import type { PlayPlan, Published } from '#contract/rules/playPlan/plan.ts'
import { hoursOf, type PlanWords, plan } from './plan.ts'

const DAY = 24 * 60 * 60_000

export const zone = fc.constantFrom(
  'Europe/Berlin',
  'America/New_York',
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'America/Santiago',
  'Africa/Cairo',
  'America/Havana',
  'Asia/Shanghai',
)

// Days in 2026 on or near which one of the zones above changes its clock.
const changes = [
  '03-08',
  '03-29',
  '04-04',
  '04-05',
  '04-23',
  '04-24',
  '09-05',
  '09-06',
  '10-03',
  '10-04',
  '10-25',
  '10-29',
  '11-01',
]
const day = fc
  .tuple(fc.constantFrom(...changes), fc.integer({ min: -9, max: 9 }))
  .map(([change, days]) => Date.parse(`2026-${change}T00:00Z`) + days * DAY)

/** An instant on a quarter of an hour. */
export const quarter = fc.tuple(day, fc.integer({ min: 0, max: 95 })).map(([start, step]) => start + step * 15 * 60_000)

/** Any instant, often on a quarter of an hour. */
export const instant = fc
  .tuple(quarter, fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 15 * 60_000 - 1 })))
  .map(([start, ms]) => start + ms)

const dateOf = (start: number) => new Date(start).toISOString().slice(0, 10)
const date = fc.option(day.map(dateOf))

/**
 * Start and end of a period: a few days, sometimes longer than `PATTERN`, the 16 days that the resolver searches at
 * once.
 */
const span = fc
  .tuple(day, fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 10, max: 40 })))
  .map(([start, days]) => ({ from: dateOf(start), to: dateOf(start + days * DAY) }))
const exceptDates = fc.oneof(
  fc.constant<undefined>(undefined),
  fc.array(span, { maxLength: 3 }),
  // Two adjacent periods.
  span.map(({ from, to }) => [
    { from, to: from },
    { from: dateOf(Date.parse(from) + DAY), to },
  ]),
)

const time = (quarters: number) =>
  [Math.floor(quarters / 4), (quarters % 4) * 15].map(n => `${n}`.padStart(2, '0')).join(':')

/**
 * A range of times in displayed form, `08:00-12:00`. Many ranges start or end in the early hours, when clocks change.
 */
export const range = fc
  .tuple(
    fc.oneof(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 0, max: 14 }), fc.integer({ min: 88, max: 95 })),
    fc.oneof(fc.integer({ min: 1, max: 96 }), fc.integer({ min: 1, max: 14 })),
  )
  .filter(([start, end]) => start !== end)
  .map(([start, end]) => `${time(start)}-${time(end)}`)

const ranges = fc.array(range, { maxLength: 3 }).map(words => words.join(' '))

const hours = fc.option(
  fc
    .tuple(fc.array(ranges, { minLength: 7, maxLength: 7 }), fc.array(fc.tuple(span, ranges), { maxLength: 2 }))
    .map(([week, special]) => hoursOf(week, ...special.map(([{ from, to }, words]) => `${from} ${to} ${words}`))),
  { nil: undefined, freq: 3 },
)
const validUntil = fc.option(day.map(dateOf), { nil: undefined, freq: 3 })

const weekdays = fc.oneof(fc.constant(undefined), fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }))

const level: fc.Arbitrary<PlayPlan['level']> = fc.constantFrom(1, 2, 3, 4)

/** A plan that may violate rules between its fields, including the order of dates. */
export const planOf = (fixed: PlanWords = {}): fc.Arbitrary<Published> =>
  fc
    .record({
      type: fc.constantFrom('idle', 'timed', 'insert'),
      level,
      startDate: date,
      endDate: date,
      weekdays,
      ranges,
      exceptDates,
      hours,
      validUntil,
      plays: fc.constantFrom(null, null, 3),
      played: fc.integer({ min: 0, max: 4 }),
      ignoreConflicts: fc.boolean(),
      addressing: fc.constantFrom('device', 'group'),
      isPinned: fc.constantFrom(undefined, undefined, true),
      publishedAt: fc.integer({ min: 1, max: 4 }).map(n => `2026-01-0${n}T00:00:00Z`),
    })
    .map(words =>
      plan({ ...words, repeat: words.weekdays ? 'weekly' : 'daily', weekdays: words.weekdays ?? [], ...fixed }),
    )

/** Up to `maxLength` plans of one device with unordered IDs. All have the values in `fixed`, so that more overlap. */
export const plansOf = (fixed: PlanWords = {}, maxLength = 6): fc.Arbitrary<Published[]> =>
  fc
    .array(fc.tuple(planOf(fixed), fc.string({ minLength: 1, maxLength: 3 })), { maxLength })
    .map(pairs => pairs.map(([one, id], index) => ({ ...one, id: `${id}${index}` })))
