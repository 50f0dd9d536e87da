import { expect, test } from 'vitest'
import { idlePlan } from '#contract/rules/playPlan/idlePlan.ts'
import { periodOf } from '#src/plugins/sending/forecast/period.ts'
import type { Candidate, PlannedRow } from '#src/plugins/sending/forecast/programOf.ts'
import {
  edgesOf,
  limitsOf,
  minuteAt,
  moved,
  type PlanEdge,
  withHours,
} from '#src/plugins/sending/onAir/edges/planEdges.ts'

const HOUR = 60 * 60_000
const dayOf = (iso: string) => Date.parse(`${iso}T00:00Z`) / (24 * HOUR)

const plan = (id: string, values: Partial<Candidate> = {}): Candidate => ({
  name: id,
  title: id,
  ...idlePlan,
  type: 'timed',
  level: 2,
  addressing: 'device',
  publishedAt: '2026-01-01T00:00:00Z',
  played: 0,
  programId: id,
  durationMs: 1000,
  sentPlanId: id,
  isOwn: true,
  ...values,
  id,
})
const placeOf = (plans: Candidate[], zone = 'UTC'): PlannedRow => ({
  id: 'd',
  name: 'Lobby',
  status: null,
  playing: null,
  zone,
  plans,
  subtitles: { top: [], bottom: [] },
  emergencies: [],
})
const day = (iso: string, zone = 'UTC') => periodOf('day', dayOf(iso), zone)
const told = (edges: PlanEdge[]) =>
  edges.map(({ plan, side, at }) => `${plan.id} ${side} ${new Date(at).toISOString().slice(11, 16)}`)
const first = (place: PlannedRow, iso: string, side: 'start' | 'end') => {
  const edge = edgesOf(place, day(iso, place.zone)).find(each => each.side === side)
  if (!edge) throw new Error('No edge')
  return edge
}
const lunch = plan('lunch', { ranges: [{ start: '11:00', end: '14:00' }] })
const at = { zone: 'UTC', snap: 5 }

test('an edge is where the hours of what is seen begin or end, not where another plan took the screen', () => {
  const news = plan('news', { level: 3, ranges: [{ start: '13:00', end: '15:00' }] })
  const all = plan('all', { type: 'idle', level: 1, ranges: [] })
  expect(told(edgesOf(placeOf([lunch, news, all]), day('2026-06-01')))).toEqual([
    'lunch start 11:00',
    'news start 13:00',
    'news end 15:00',
  ])
})

test('there is none for plans of others, for hours by name, nor for what never ends', () => {
  const hours = { week: Array.from({ length: 7 }, () => [{ start: '11:00', end: '14:00' }]), special: [] }
  const plans = [plan('theirs', { ...lunch, isOwn: false }), plan('named', { hours }), plan('always', { ranges: [] })]
  for (const one of plans) expect(told(edgesOf(placeOf([one]), day('2026-06-01')))).toEqual([])
})

test('an edge moves its own range alone, as far as a range may go, and not into another', () => {
  const two = plan('two', {
    ranges: [
      { start: '08:00', end: '10:00' },
      { start: '11:00', end: '14:00' },
    ],
  })
  const end = first(placeOf([two]), '2026-06-01', 'end')
  expect(moved(end, 10 * 60 + 35, at)?.ranges).toEqual([
    { start: '08:00', end: '10:35' },
    { start: '11:00', end: '14:00' },
  ])
  expect(moved(end, 11 * 60 + 5, at), 'into the next').toBeNull()
  expect(moved(end, 60, at)?.ranges[0], 'never before it begins').toEqual({ start: '08:00', end: '08:05' })
  expect(limitsOf(first(placeOf([two]), '2026-06-01', 'start'), 5)).toEqual({ least: 0, most: 595 })
})

test('a night is taken at its end on the next day, and its end may come to lie on the day before', () => {
  const night = plan('night', {
    ranges: [
      { start: '22:00', end: '24:00' },
      { start: '00:00', end: '02:00', nextDay: true },
    ],
  })
  const end = first(placeOf([night]), '2026-06-01', 'end')
  expect(end.day).toBe(dayOf('2026-05-31'))
  expect(moved(end, 26 * 60 + 15, at)?.ranges).toEqual([{ start: '22:00', end: '02:15' }])
  expect(moved(end, 24 * 60, at)?.ranges).toEqual([{ start: '22:00', end: '24:00' }])
  expect(moved(end, 23 * 60, at)?.ranges).toEqual([{ start: '22:00', end: '23:00' }])
})

test('the pointer is read on the clock of the screen, on the day the clock changes as well', () => {
  const early = plan('early', { ranges: [{ start: '08:00', end: '09:00' }] })
  const berlin = placeOf([early], 'Europe/Berlin')
  const spring = first(berlin, '2026-03-29', 'start')
  const half = { zone: 'Europe/Berlin', snap: 5 }
  expect(new Date(spring.at).toISOString()).toBe('2026-03-29T06:00:00.000Z')
  expect(minuteAt(spring, Date.parse('2026-03-29T06:31:40Z'), half)).toBe(8 * 60 + 30)
  expect(moved(spring, 8 * 60 + 30, half)?.at).toBe(Date.parse('2026-03-29T06:30:00Z'))
})

test('a row is seen with other hours before they are saved; one without the plan stays the same', () => {
  const place = placeOf([lunch])
  const ranges = [{ start: '12:00', end: '14:00' }]
  expect(told(edgesOf(withHours(place, { sentPlanId: 'lunch', ranges }), day('2026-06-01')))).toEqual([
    'lunch start 12:00',
    'lunch end 14:00',
  ])
  expect(withHours(place, { sentPlanId: 'other', ranges })).toBe(place)
})

test('a subtitle has the edges of its band, beside those of the program under it, and gets other hours alike', () => {
  const over = plan('over', { ranges: [{ start: '11:00', end: '12:00' }] })
  const lunch = plan('lunch', { ranges: [{ start: '10:00', end: '12:00' }] })
  const place = { ...placeOf([lunch]), subtitles: { top: [], bottom: [over] } }
  const edges = edgesOf(place, day('2026-06-01'))
  expect(edges.map(({ plan, band, side }) => [plan.id, band, side])).toEqual([
    ['lunch', null, 'start'],
    ['lunch', null, 'end'],
    ['over', 'bottom', 'start'],
    ['over', 'bottom', 'end'],
  ])
  const changed = withHours(place, { sentPlanId: 'over', ranges: [{ start: '11:00', end: '13:00' }] })
  expect(changed.subtitles.bottom[0]?.ranges).toEqual([{ start: '11:00', end: '13:00' }])
  expect(changed.plans).toEqual([lunch])
})
