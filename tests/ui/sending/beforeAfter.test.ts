import { expect, test } from 'vitest'
import { idlePlan } from '#contract/rules/playPlan/idlePlan.ts'
import type { TimedPlan } from '#contract/rules/playPlan/plan.ts'
import type { SubtitleBand } from '#contract/services/publishing/onAir.ts'
import { afterEdit, afterSend, type BeforeRow, type PlannedSend } from '#src/plugins/sending/beforeAfter/afterOf.ts'
import { isOtherwise, lossesOf } from '#src/plugins/sending/beforeAfter/lossesOf.ts'
import { resolvedPlan } from '#src/plugins/sending/beforeAfter/useNamed.ts'
import { usualDay } from '#src/plugins/sending/beforeAfter/ViewChoice.ts'
import { isInEffect } from '#src/plugins/sending/forecast/forecastSent.ts'
import type { Candidate, PlannedRow } from '#src/plugins/sending/forecast/programOf.ts'
import { programOf } from '#src/plugins/sending/forecast/programOf.ts'

const HOUR = 60 * 60_000
const midnight = Date.parse('2026-06-01T00:00Z')
const day = { from: midnight, to: midnight + 24 * HOUR }

const planOf = (values: Partial<TimedPlan> = {}): TimedPlan => ({ ...idlePlan, id: 'new', name: 'New', ...values })
const noon: Partial<TimedPlan> = { type: 'timed', level: 2, ranges: [{ start: '11:00', end: '14:00' }] }
const candidate = (program: string, values: Partial<Candidate> = {}): Candidate => ({
  ...planOf(),
  id: `publication of ${program}`,
  addressing: 'device',
  publishedAt: '2026-01-01T00:00:00Z',
  played: 0,
  programId: program,
  durationMs: 1000,
  title: program,
  sentPlanId: `plan of ${program}`,
  isOwn: true,
  ...values,
})
const placeOf = (...plans: Candidate[]): BeforeRow => ({
  id: 'hall',
  name: 'Hall',
  zone: 'UTC',
  status: null,
  playing: null,
  plans,
  subtitles: { top: [], bottom: [] },
  emergencies: [],
  groupIds: ['ground', 'house'],
})
const sendOf = (values: Partial<PlannedSend> = {}): PlannedSend => ({
  contents: [{ id: 'Lunch', title: 'Lunch', band: null }],
  deviceIds: new Set(['hall']),
  groupIds: new Set(),
  mode: 'replace',
  plan: planOf(noon),
  at: '2026-05-01T00:00:00Z',
  ...values,
})
const said = (before: PlannedRow, after: PlannedRow) =>
  lossesOf(before, after, day).map(({ title, isShared, spans }) => [
    title,
    isShared,
    spans.map(({ from, to }) => [(from - midnight) / HOUR, (to - midnight) / HOUR]),
  ])

test('a send pushes out what plays in its hours, and nothing beside them', () => {
  const before = placeOf(candidate('Menu'))
  expect(said(before, afterSend(before, sendOf()))).toEqual([['Menu', false, [[11, 14]]]])
})

test('hours that several programs lose are told of each of them, in the order of time', () => {
  const before = placeOf(
    candidate('Menu', { type: 'timed', level: 2, ranges: [{ start: '08:00', end: '12:00' }] }),
    candidate('News', { type: 'timed', level: 2, ranges: [{ start: '12:00', end: '18:00' }] }),
  )
  const after = afterSend(before, sendOf({ plan: planOf({ ...noon, level: 3 }) }))
  expect(said(before, after)).toEqual([
    ['Menu', false, [[11, 12]]],
    ['News', false, [[12, 14]]],
  ])
})

test('what takes turns with the new plan is not pushed out, and the conflict stands in the forecast', () => {
  const before = placeOf(candidate('Menu', { ...noon }))
  const after = afterSend(before, sendOf())
  expect(said(before, after)).toEqual([['Menu', true, [[11, 14]]]])
  expect(programOf(after, day).some(({ isMeeting }) => isMeeting)).toBe(true)
  expect(programOf(before, day).some(({ isMeeting }) => isMeeting)).toBe(false)
})

test('a send that replaces ends what the same programs play that came the same way; one that adds leaves it', () => {
  const own = candidate('Lunch', { type: 'timed', level: 2, ranges: [{ start: '17:00', end: '19:00' }] })
  const byGroup = candidate('Lunch', { id: 'by group', addressing: 'group' })
  const before = placeOf(own, byGroup)
  const idsAfter = (mode: PlannedSend['mode']) =>
    afterSend(before, sendOf({ mode }))
      .plans.filter(isInEffect(midnight))
      .map(({ id }) => id)
  expect(idsAfter('replace')).toEqual(['by group', 'new device Lunch'])
  expect(idsAfter('add')).toEqual([own.id, 'by group', 'new device Lunch'])
})

test('a screen that stands below a chosen group, or was chosen beside it, is reached by both ways', () => {
  const reached = (values: Partial<PlannedSend>) =>
    afterSend(placeOf(), sendOf(values)).plans.map(({ addressing }) => addressing)
  expect(reached({ deviceIds: new Set(), groupIds: new Set(['house']) })).toEqual(['group'])
  expect(reached({ groupIds: new Set(['ground']) })).toEqual(['device', 'group'])
  expect(reached({ deviceIds: new Set(['other']), groupIds: new Set(['elsewhere']) })).toEqual([])
})

test('programs that are sent together take turns without a conflict, each until its own last day', () => {
  const before = placeOf()
  const contents = [
    { id: 'Lunch', title: 'Lunch', band: null },
    { id: 'Menu', title: 'Menu', band: null, validUntil: '2026-05-31' },
  ]
  const after = afterSend(before, sendOf({ contents }))
  const [shown] = programOf(after, { from: midnight + 12 * HOUR, to: midnight + 13 * HOUR })
  expect(shown?.now.kind === 'plans' && shown.now.rotation.map(({ programId }) => programId)).toEqual(['Lunch'])
  expect(shown?.isMeeting).toBe(false)
})

test('a change of a plan keeps its place in the order and its plays, and what it gives up is told', () => {
  const before = placeOf(candidate('Menu'), candidate('Lunch', { ...noon, played: 3, plays: 9 }))
  const change = {
    sentPlanId: 'plan of Lunch',
    plan: planOf({ ...noon, plays: 9, ranges: [{ start: '12:00', end: '15:00' }] }),
    at: Date.parse('2026-05-01T00:00Z'),
  }
  const after = afterEdit(before, change)
  expect(after.plans[1]).toMatchObject({ played: 3, publishedAt: '2026-01-01T00:00:00Z', programId: 'Lunch' })
  expect(said(before, after)).toEqual([
    ['Lunch', false, [[11, 12]]],
    ['Menu', false, [[14, 15]]],
  ])
})

test('a change that is seen only elsewhere in time changes nothing here', () => {
  const before = placeOf(candidate('Menu'))
  const after = afterSend(before, sendOf({ plan: planOf({ ...noon, startDate: '2026-07-01' }) }))
  expect(isOtherwise(before, after, day)).toBe(false)
  expect(isOtherwise(before, afterSend(before, sendOf()), day)).toBe(true)
})

const withBands = (subtitles: Partial<PlannedRow['subtitles']>): BeforeRow => ({
  ...placeOf(candidate('Menu')),
  subtitles: { top: [], bottom: [], ...subtitles },
})
const saleAlong = (band: SubtitleBand) => sendOf({ contents: [{ id: 'Sale', title: 'Sale', band }] })

test('a subtitle that is sent pushes out what runs along its edge, and neither programs nor the other edge', () => {
  const before = withBands({ bottom: [candidate('News')] })
  const below = afterSend(before, saleAlong('bottom'))
  expect(said(before, below)).toEqual([['News', false, [[11, 14]]]])
  expect(lossesOf(before, below, day).map(({ band }) => band)).toEqual(['bottom'])
  const above = afterSend(before, saleAlong('top'))
  expect([said(before, above), isOtherwise(before, above, day)]).toEqual([[], true])
  expect(above.plans).toEqual(before.plans)
  expect([above.subtitles.top.length, above.subtitles.bottom]).toEqual([1, before.subtitles.bottom])
})

test('a subtitle that is sent again along another edge leaves the one along which it ran', () => {
  const before = withBands({ top: [candidate('Sale')] })
  const after = afterSend(before, saleAlong('bottom'))
  expect(after.subtitles.top.filter(isInEffect(midnight))).toEqual([])
  expect(after.subtitles.bottom.map(({ id }) => id)).toEqual(['new device Sale'])
  expect(said(before, after)).toEqual([['Sale', false, [[0, 24]]]])
})

test('a change of the plan of a subtitle tells the hours that it gives up, and those in which nothing ran are none', () => {
  const before = withBands({ bottom: [candidate('News', { ...noon })] })
  const plan = planOf({ ...noon, ranges: [{ start: '12:00', end: '15:00' }] })
  const after = afterEdit(before, { sentPlanId: 'plan of News', plan, at: Date.parse('2026-05-01T00:00Z') })
  expect(said(before, after)).toEqual([['News', false, [[11, 12]]]])
})

test('what a plan names is filled in: holidays beside its own exceptions, hours in the place of a daypart', () => {
  const plan = planOf({
    exceptDates: [{ from: '2026-01-01', to: '2026-01-01' }],
    holidaySets: [{ id: 'h' }],
    daypart: { id: 'd' },
  })
  const hours = { week: Array.from({ length: 7 }, () => [{ start: '09:00', end: '18:00' }]), special: [] }
  const resolved = resolvedPlan(plan, {
    validUntil: {},
    bands: {},
    exceptDates: [{ from: '2026-12-25', to: '2026-12-26' }],
    hours,
  })
  expect(resolved).toMatchObject({
    hours,
    exceptDates: [
      { from: '2026-01-01', to: '2026-01-01' },
      { from: '2026-12-25', to: '2026-12-26' },
    ],
  })
})

test('it begins with the first day from now on which the plan plays', () => {
  const today = midnight / (24 * HOUR)
  const from = (startDate: string | null, more: Partial<TimedPlan> = {}) =>
    usualDay(planOf({ ...more, startDate }), midnight + 20 * HOUR, 'UTC')
  expect(from(null)).toBe(today)
  expect(from('2026-05-01')).toBe(today)
  expect(from('2026-06-04')).toBe(today + 3)
  const morning = { ranges: [{ start: '09:00', end: '12:00' }] }
  expect(from(null, morning), 'its hours of today are over').toBe(today + 1)
  expect(from(null, { ...morning, repeat: 'weekly', weekdays: [5] }), 'from Monday evening to Friday').toBe(today + 4)
  expect(from('2026-06-04', { endDate: '2026-06-03' }), 'it never plays').toBe(today + 3)
})

test('a send in the course of the day pushes out nothing of what has played by then', () => {
  const before = placeOf(candidate('Menu', { since: midnight + 8 * HOUR }))
  const at = midnight + 12 * HOUR
  const after = afterSend(before, sendOf({ at: new Date(at).toISOString() }))
  expect(said(before, after)).toEqual([['Menu', false, [[12, 14]]]])
  const replaced = afterSend(placeOf(candidate('Lunch')), sendOf({ at: new Date(at).toISOString() }))
  expect(programOf(replaced, { from: midnight, to: at })).toEqual([expect.objectContaining({ from: midnight, to: at })])
  expect(programOf(replaced, { from: midnight, to: at })[0]?.now.kind).toBe('plans')
  const plan = planOf({ ...noon, ranges: [{ start: '13:00', end: '14:00' }] })
  const lunch = placeOf(candidate('Lunch', noon))
  expect(said(lunch, afterEdit(lunch, { sentPlanId: 'plan of Lunch', plan, at }))).toEqual([
    ['Lunch', false, [[12, 13]]],
  ])
})

test('a program does not play before it was sent, and what was sent later leaves the past of another as it was', () => {
  const at = (hour: number) => midnight + hour * HOUR
  const place = placeOf(
    candidate('Menu', { since: at(8) }),
    candidate('Lunch', { ...noon, since: at(12.5) }),
    candidate('News', { ...noon, level: 3, since: at(20) }),
  )
  const shown = programOf(place, day).map(({ from, to, now, isUnsent }) => [
    (from - midnight) / HOUR,
    (to - midnight) / HOUR,
    isUnsent ? 'unsent' : now.kind === 'plans' ? now.rotation.map(({ programId }) => programId).join() : now.kind,
  ])
  expect(shown).toEqual([
    [0, 8, 'unsent'],
    [8, 12.5, 'Menu'],
    [12.5, 14, 'Lunch'],
    [14, 24, 'Menu'],
  ])
})
