import { expect, test } from 'vitest'
import { pauseAfter } from '#src/plugins/devices/pictures/pauseAfter.ts'

test('the wall looks every five seconds at most, leaves a slow connection alone, and a failing one for longer each time', () => {
  expect(pauseAfter(100, 0)).toBe(5_000)
  expect(pauseAfter(4_000, 0)).toBe(12_000)
  expect([1, 2, 3].map(failures => pauseAfter(100, failures))).toEqual([10_000, 20_000, 40_000])
  expect(pauseAfter(60_000, 0)).toBe(120_000)
  expect(pauseAfter(100, 99)).toBe(120_000)
})
