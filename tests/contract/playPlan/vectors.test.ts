import { describe, expect, it } from 'vitest'
import { conflictsBetween } from '#contract/rules/playPlan/conflictsBetween.ts'
import { isActive } from '#contract/rules/playPlan/isActive.ts'
import { isZone } from '#contract/rules/playPlan/isZone.ts'
import type { PlayPlan } from '#contract/rules/playPlan/playPlan.ts'
import { publishedPlan } from '#contract/rules/playPlan/playPlan.ts'
import { type Resolution, resolve } from '#contract/rules/playPlan/resolve.ts'
import { validatePlan } from '#contract/rules/playPlan/validatePlan.ts'
import { whyInactive } from '#contract/rules/playPlan/whyInactive.ts'
import { windowsOf } from '#contract/rules/playPlan/windowsOf.ts'
import { type PlanWords, plan } from './plan.ts'
import { calendar, home } from './vectors/calendar.ts'
import { clockChanges } from './vectors/clockChanges.ts'
import { conflicts, conflictsFrom } from './vectors/conflicts.ts'
import { moments } from './vectors/moments.ts'
import { overnight } from './vectors/overnight.ts'
import { refusals } from './vectors/refusals.ts'
import { resolutions } from './vectors/resolutions.ts'

const at = (text: string) => Date.parse(text)
const iso = (instant: number) => new Date(instant).toISOString()
const DAY = 24 * 60 * 60_000

const windowsIn = (words: PlanWords, [from, to]: [number, number], zone: string) =>
  windowsOf(plan(words), from, to, zone).map(window => [iso(window.from), iso(window.to)])

const shownBy = ({ now }: Resolution) => {
  if (now.kind === 'card') return 'card'
  return now.kind === 'lastIdle' ? `idle ${now.plan.id}` : now.rotation.map(({ id }) => id).join(' ')
}

it('there are at least 200 vectors, each with a promise of its own', () => {
  const all = [clockChanges, calendar, overnight, moments, resolutions, conflicts, refusals]
  const promises = all.flatMap(vectors => vectors.map(({ promise }) => promise))
  expect(promises.length).toBeGreaterThanOrEqual(200)
  expect(new Set(promises).size).toBe(promises.length)
})

describe('clock changes', () => {
  it.each(clockChanges)('$promise', ({ zone, day, range, window }) => {
    const words: PlanWords = { startDate: day, endDate: day, ranges: range }
    const noon = at(`${day}T12:00Z`)
    const expected = window ? [window.map(edge => iso(at(edge)))] : []
    expect(windowsIn(words, [noon - 3 * DAY, noon + 3 * DAY], zone)).toEqual(expected)
    for (const [from, to] of window ? [window] : []) {
      const active = [at(from) - 1, at(from), at(to) - 1, at(to)].map(instant => isActive(plan(words), instant, zone))
      expect(active).toEqual([false, true, true, false])
    }
  })
})

describe('windows', () => {
  it.each([...calendar, ...overnight])('$promise', ({ plan: words, span: [from, to], windows, zone = home }) => {
    const expected = windows.map(window => window.split(' ').map(edge => iso(at(edge))))
    expect(windowsIn(words, [at(from), at(to)], zone)).toEqual(expected)
  })
})

describe('moments', () => {
  it.each(moments)('$promise', ({ plan: words, at: instant, is, zone = home }) => {
    expect(whyInactive(plan(words), at(instant), zone) ?? 'active').toBe(is)
    expect(isActive(plan(words), at(instant), zone)).toBe(is === 'active')
  })
})

it('a plan that was never sent has all its plays left', () => {
  const { played: _, ...draft } = plan({ plays: 1 })
  expect(isActive(draft, at('2026-06-01T10:00+08:00'), home)).toBe(true)
})

describe('resolutions', () => {
  it.each(resolutions)('$promise', ({ plans, at: instant, shows, why, cut, losers = {}, nextChange, zone = home }) => {
    const answer = resolve(plans.map(plan), at(instant), { zone })
    expect({
      shows: shownBy(answer),
      why: answer.why,
      transition: answer.transition,
      losers: answer.losers.map(({ plan, reason }) => [plan.id, reason]),
      nextChange: answer.nextChange === null ? null : iso(answer.nextChange),
    }).toEqual({
      shows,
      why,
      transition: cut ? 'cut' : 'atEnd',
      losers: Object.entries(losers),
      nextChange: nextChange === null ? null : iso(at(nextChange)),
    })
  })
})

describe('conflicts', () => {
  it.each(conflicts)('$promise', ({ plans, conflicts: expected, from = conflictsFrom, zone = home }) => {
    const named = plans.map(words => plan({ name: `Plan ${words.id}`, ...words }))
    const found = conflictsBetween(named, { zone }, at(from))
    expect(found.map(({ ids, at }) => [...ids, iso(at)])).toEqual(
      expected.map(words => {
        const [a = '', b = '', instant = ''] = words.split(' ')
        return [a, b, iso(at(instant))]
      }),
    )
    expect(found.map(({ names }) => names)).toEqual(found.map(({ ids: [a, b] }) => [`Plan ${a}`, `Plan ${b}`]))
  })
})

describe('refusals', () => {
  it.each(refusals)('$promise', ({ plan: words, raw = {}, errors }) => {
    const draft = { ...plan(words), ...raw } as PlayPlan
    expect(validatePlan(draft).map(({ field, id }) => `${field} ${id}`)).toEqual(errors)
  })
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
