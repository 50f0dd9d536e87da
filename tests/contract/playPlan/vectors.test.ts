import { describe, expect, it } from 'vitest'
import { publishedPlan } from '#contract/rules/playPlan/plan.ts'
import { whyInactive } from '#contract/rules/playPlan/resolve.ts'
import { isZone } from '#contract/rules/playPlan/zone.ts'
import { plan } from './plan.ts'
import { vectorCases } from './vectorCases.ts'
import { home } from './vectors/calendar.ts'

const at = (text: string) => Date.parse(text)

it('there are at least 600 vectors, each with a promise of its own', () => {
  const promises = vectorCases.map(({ promise }) => promise)
  expect(promises.length).toBeGreaterThanOrEqual(600)
  expect(new Set(promises).size).toBe(promises.length)
})

it.each(vectorCases)('$subject: $promise', ({ check }) => {
  const { found, expected } = check()
  expect(found).toEqual(expected)
})

it('a plan that was never sent has all its plays left', () => {
  const { played: _, ...draft } = plan({ plays: 1 })
  expect(whyInactive(draft, at('2026-06-01T10:00+08:00'), home) === null).toBe(true)
})

describe('the stored shape', () => {
  const parsed = (fields: object) => publishedPlan.safeParse({ ...plan(), ...fields }).success

  it('a plan survives being stored and sent as JSON', () => {
    const stored = plan({ ranges: '22:00-02:00', weekdays: [5] })
    expect(publishedPlan.parse(JSON.parse(JSON.stringify(stored)))).toEqual(stored)
  })

  it.each([1, 2, 3, 4])('level %d is one', level => {
    expect(parsed({ level })).toBe(true)
  })

  it.each([
    ['publishedAt', '2026-01-01T08:00:00+08:00'],
    ['addressing', 'group'],
    ['played', 0],
    ['durationMs', 1],
    ['programId', 'p'],
    ['id', 'i'],
    ['ranges', [{ start: '23:59', end: '24:00' }]],
    ['ranges', [{ start: '08:59', end: '19:59', nextDay: false }]],
    ['ranges', Array.from({ length: 48 }, () => ({ start: '08:00', end: '09:00' }))],
  ])('a published plan whose %s is %j is accepted', (field, value) => {
    expect(parsed({ [field]: value })).toBe(true)
  })

  it.each([
    ['publishedAt', '2026-01-01'],
    ['publishedAt', '2026-01-01T08:00:00'],
    ['addressing', 'all'],
    ['played', -1],
    ['played', 0.5],
    ['durationMs', 0],
    ['programId', ''],
    ['id', ''],
    ['ranges', [{ start: '08:00', end: '08:60' }]],
    ['ranges', [{ start: '08:00', end: '24:30' }]],
    ['ranges', [{ start: '08:00' }]],
    ['ranges', [{ start: 'x08:00', end: '09:00' }]],
    ['ranges', [{ start: '08:00', end: '09:00x' }]],
  ])('a published plan whose %s is %j is refused', (field, value) => {
    expect(parsed({ [field]: value })).toBe(false)
  })
})

describe('zones', () => {
  it.each(['Europe/Berlin', 'Asia/Shanghai', 'UTC'])('%s is a zone', name => {
    expect(isZone(name)).toBe(true)
  })

  it.each(['Mars/Olympus', '', 'Berlin time'])('%j is none', name => {
    expect(isZone(name)).toBe(false)
  })
})
