import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { whyInactive } from '#contract/rules/playPlan/resolve.ts'
import { windowsOf } from '#contract/rules/playPlan/windows.ts'
import { instant, planOf, quarter, zone } from './arbitraries.ts'
import { holds } from './holds.ts'
import { activityOf, stepOf } from './oracle.ts'

const DAY = 24 * 60 * 60_000

describe('windows', () => {
  it('windows are what reading the clock says', () => {
    holds([planOf(), quarter, zone], (one, from, zone) => {
      const to = from + 6 * DAY
      const expected = activityOf(one, zone, from, to).slice(stepOf(from), stepOf(to))
      const found = expected.map(() => false)
      for (const window of windowsOf(one, from, to, zone)) {
        found.fill(true, stepOf(window.from) - stepOf(from), stepOf(window.to) - stepOf(from))
      }
      expect(found).toEqual(expected)
    })
  })

  it('windows are ordered, apart, never empty, and within what was asked', () => {
    holds([planOf(), instant, fc.integer({ min: 0, max: 20 * DAY }), zone], (one, from, length, zone) => {
      const edges = windowsOf(one, from, from + length, zone).flatMap(window => [window.from, window.to])
      expect(edges).toEqual([...new Set(edges)].sort((a, b) => a - b))
      expect(edges.every(edge => edge >= from && edge <= from + length)).toBe(true)
    })
  })

  it('a plan with plays left is active exactly within its windows', () => {
    holds([planOf({ plays: null }), instant, instant, zone], (one, from, at, zone) => {
      const windows = windowsOf(one, Math.min(from, at), Math.max(from, at) + 1, zone)
      expect(whyInactive(one, at, zone) === null).toBe(windows.some(window => window.from <= at && at < window.to))
    })
  })
})
