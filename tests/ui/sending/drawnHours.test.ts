import { expect, test } from 'vitest'
import type { Published } from '#contract/rules/playPlan/plan.ts'
import type { PlannedRow } from '#src/plugins/sending/forecast/programOf.ts'
import { addressOfDrawn, drawnBetween, hoursAt } from '#src/plugins/sending/onAir/draw/drawnHours.ts'

const at = (time: string) => Date.parse(`2026-06-01T${time}Z`)
const period = { from: at('00:00'), to: at('00:00') + 86_400_000 }
const day = { zone: 'UTC', period, view: 'day', now: at('08:00') } as const
const week = { ...day, period: { from: period.from, to: period.from + 7 * 86_400_000 }, view: 'week' } as const

function drawn(one: number, other: number, row: Parameters<typeof drawnBetween>[2] = day): string | null {
  const hours = drawnBetween(one, other, row)
  return hours && `${hours.date} ${hours.start}-${hours.end}`
}

test('a drawing in either direction snaps to quarters of an hour, and to hours in the view of a week', () => {
  expect(drawn(at('12:04'), at('13:53'))).toBe('2026-06-01 12:00-14:00')
  expect(drawn(at('13:53'), at('12:04'))).toBe('2026-06-01 12:00-14:00')
  expect(drawn(at('12:20'), at('13:50'), week)).toBe('2026-06-01 12:00-14:00')
})

test('it is one step or more, one day or less, and ends with the period', () => {
  expect(drawn(at('12:00'), at('12:03'))).toBe('2026-06-01 12:00-12:15')
  expect(drawn(at('20:00'), at('20:00') + 86_400_000)).toBe('2026-06-01 20:00-24:00')
  expect(drawn(at('09:00'), at('09:00') + 3 * 86_400_000, week)).toBe('2026-06-01 09:00-08:00')
  const midnight = at('00:00') + 86_400_000
  expect(drawn(midnight, midnight + 3 * 86_400_000, week)).toBe('2026-06-02 00:00-24:00')
})

test('a drawing begins at or after now; one that is over is none', () => {
  expect(drawn(at('03:00'), at('10:00'), { ...day, now: at('08:05') })).toBe('2026-06-01 08:15-10:00')
  expect(drawn(at('03:00'), at('07:00'))).toBeNull()
})

test('the hours are those of the clock of the screen, also over its midnight', () => {
  const tokyo = { ...day, zone: 'Asia/Tokyo' }
  expect(drawn(at('14:00'), at('16:00'), tokyo)).toBe('2026-06-01 23:00-01:00')
  expect(drawn(at('14:58'), at('16:00'), tokyo)).toBe('2026-06-02 00:00-01:00')
})

test('the wizard gets the row, the day and the hours', () => {
  const hours = drawnBetween(at('12:00'), at('14:00'), day)
  expect(hours && addressOfDrawn('device', '7', hours)).toBe(
    '/send?devices=7&on=2026-06-01&repeat=daily&hours=12:00-14:00',
  )
  const weekly = drawnBetween(at('12:00'), at('14:00'), week)
  expect(weekly && addressOfDrawn('deviceGroup', '5', weekly)).toBe(
    '/send?groups=5&on=2026-06-01&repeat=weekly&hours=12:00-14:00',
  )
})

test('without drawing, the hours of a bar can be planned, from now on', () => {
  const place = { plans: [] as Published[], zone: 'UTC' } as unknown as PlannedRow
  expect(hoursAt(place, at('12:00'), day)).toMatchObject({ date: '2026-06-01', start: '08:00', end: '24:00' })
})
