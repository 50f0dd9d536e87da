import { expect, test } from 'vitest'
import { screenStanding, type WaveScreen } from '#contract/rules/waves/screenStanding.ts'

const minute = 60_000
const now = 100 * minute
const well: WaveScreen = {
  openTime: 10 * minute,
  status: 'online',
  lastSeen: now,
  isUpToDate: true,
  crashes: 0,
  isFetched: true,
  lines: 1,
  isFaulty: false,
  isPlayed: true,
  isEarly: false,
}
const standing = (values: Partial<WaveScreen>, watchTime = 0) => screenStanding({ ...well, ...values }, now, watchTime)

test.each<[string, Partial<WaveScreen>, string]>([
  ['its step is not open', { openTime: null }, 'next'],
  ['it has played all of it and runs what it should', {}, 'done'],
  ['it has played it and runs something older', { isUpToDate: false }, 'waiting'],
  ['it has not played it yet', { isPlayed: false }, 'waiting'],
  ['it holds it for later', { isPlayed: false, isEarly: true }, 'early'],
  ['another send took its place', { lines: 0 }, 'left'],
  ['it cannot show it', { isFaulty: true }, 'faulty'],
  ['its player ended three times before it had played it', { isPlayed: false, crashes: 3 }, 'faulty'],
  ['its power failed before it fetched it', { isPlayed: false, isFetched: false, crashes: 3 }, 'waiting'],
  ['its power failed after it had played it', { crashes: 3 }, 'done'],
  ['its player ended once, perhaps by its switch', { crashes: 1 }, 'done'],
  ['it fell silent after it was seen', { status: 'offline', lastSeen: 90 * minute }, 'dark'],
  ['it was silent for a moment', { status: 'offline', lastSeen: now - 2 * minute }, 'waiting'],
  ['it was not seen since', { status: 'offline', lastSeen: 5 * minute }, 'absent'],
  ['it was never seen', { status: 'offline', lastSeen: null }, 'absent'],
  ['it sleeps and has not played', { status: 'sleeping', isPlayed: false }, 'absent'],
  ['it sleeps and has played', { status: 'sleeping' }, 'done'],
])('%s', (_name, values, expected) => {
  expect(standing(values)).toBe(expected)
})

test('after the server was away a screen has time to come back before it counts as dark', () => {
  const silent = { status: 'offline', lastSeen: 50 * minute }
  expect(standing(silent, now - minute)).toBe('waiting')
  expect(standing(silent, now - 6 * minute)).toBe('dark')
})
