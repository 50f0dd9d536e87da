import { expect, test } from 'vitest'
import { countInputOf, findInputOf } from '#src/plugins/sending/sendLog/countInputOf.ts'
import { startOf } from '#src/plugins/sending/sendLog/startOf.ts'

test.each([
  ['week', '2026-03-04', '2026-02-26'],
  ['fortnight', '2026-03-04', '2026-02-18'],
  ['month', '2026-03-31', '2026-02-28'],
  ['month', '2024-03-31', '2024-02-29'],
  ['quarter', '2026-01-31', '2025-10-31'],
  ['quarter', '2026-05-31', '2026-02-28'],
] as const)('a %s that ends on %s begins on %s', (period, today, first) => {
  expect(startOf(period, today)).toBe(first)
})

test('the counts are over what the list finds, but for where it stands', () => {
  const filters = {
    sentPlanId: ['7'],
    planType: ['idle', 'timed'],
    createTime: ['2026-01-01', ''],
    state: ['downloading'],
    playback: ['plays'],
    isWithdrawn: ['false'],
  }
  expect(countInputOf(filters, 'Lobby')).toEqual({
    sentPlanId: '7',
    planType: 'idle,timed',
    createTimeFrom: new Date(2026, 0, 1).toISOString(),
    key: 'Lobby',
  })
  expect(countInputOf({})).toEqual({})
  expect(findInputOf(filters), 'what is sent again is what the list shows').toMatchObject({
    state: 'downloading',
    playback: 'plays',
    isWithdrawn: 'false',
  })
})
