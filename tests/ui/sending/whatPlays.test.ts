import { expect, test } from 'vitest'
import { idlePlan } from '#contract/rules/playPlan/idlePlan.ts'
import type { PlayTime } from '#contract/services/publishing/whatPlays.ts'
import { isAsPlanned, isForeseen, nextOf } from '#src/plugins/sending/whatPlays/nextOf.ts'

const HOUR = 60 * 60_000
const noon = Date.parse('2026-06-01T12:00Z')

const time = (id: string, values: Partial<PlayTime> = {}): PlayTime => ({
  id,
  name: id,
  title: id,
  ...idlePlan,
  type: 'timed',
  level: 2,
  addressing: 'device',
  publishedAt: '2026-01-01T00:00:00Z',
  played: 0,
  programId: `program of ${id}`,
  durationMs: 1000,
  sentPlanId: id,
  isPaused: false,
  since: '',
  sentBy: null,
  groupTitle: null,
  ...values,
})
const titles = (shown: { plans: readonly PlayTime[] } | null) => shown?.plans.map(({ title }) => title)

test('the plans of a device say what plays now and until when, and what comes then', () => {
  const times = [time('idle', { type: 'idle' }), time('lunch', { ranges: [{ start: '11:00', end: '14:00' }] })]
  const { now, next } = nextOf(times, noon, 'UTC')
  expect([titles(now), now.until, titles(next)]).toEqual([['lunch'], noon + 2 * HOUR, ['idle']])
})

test('what is paused plays neither now nor next, and without another program nothing is next', () => {
  const times = [
    time('idle', { type: 'idle' }),
    time('lunch', { ranges: [{ start: '11:00', end: '14:00' }], isPaused: true }),
  ]
  const { now, next } = nextOf(times, noon, 'UTC')
  expect([titles(now), now.until, next]).toEqual([['idle'], null, null])
})

test('its clock is the screen’s own; a zone that nobody knows is read as UTC', () => {
  const times = [time('lunch', { ranges: [{ start: '11:00', end: '14:00' }] })]
  expect(titles(nextOf(times, noon, 'Asia/Tokyo').now)).toEqual([])
  expect(titles(nextOf(times, noon, 'Nowhere/Here').now)).toEqual(['lunch'])
})

test('a screen is as planned when it shows one of the programs in turn, or its card where there is none', () => {
  const plans = [time('a'), time('b')]
  expect([isAsPlanned(plans, 'program of b'), isAsPlanned(plans, 'another'), isAsPlanned(plans, null)]).toEqual([
    true,
    false,
    false,
  ])
  expect([isAsPlanned([], null), isAsPlanned([], 'another')]).toEqual([true, false])
})

test('what a screen says comes next is compared with what its plans say of that time', () => {
  const times = [time('idle', { type: 'idle' }), time('lunch', { ranges: [{ start: '11:00', end: '14:00' }] })]
  const coming = { programId: 'program of idle', title: 'idle', at: '2026-06-01T14:00:07Z' }
  expect(isForeseen(times, coming, 'UTC')).toBe(true)
  expect(isForeseen(times, { ...coming, at: '2026-06-01T13:00:00Z' }, 'UTC')).toBe(false)
})
