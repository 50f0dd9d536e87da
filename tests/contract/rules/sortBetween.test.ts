import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sortBetween } from '#contract/rules/menu/sortBetween.ts'

test('the first of a row is 1; ends go on by whole numbers', () => {
  expect(sortBetween(null, null)).toBe(1)
  expect(sortBetween(3.5, null)).toBe(4)
  expect(sortBetween(null, 1)).toBe(0)
  expect(sortBetween(null, 0.5)).toBe(0)
})

test('between two it takes as few decimals as will do', () => {
  expect(sortBetween(1, 3)).toBe(2)
  expect(sortBetween(1, 2)).toBe(1.5)
  expect(sortBetween(1.5, 1.6)).toBe(1.55)
})

test('where there is no room for two decimals it says so', () => {
  expect(sortBetween(1, 1)).toBeNull()
  expect(sortBetween(1.55, 1.56)).toBeNull()
})

test('what it answers always stands between', () => {
  const value = fc.integer({ min: -100_000, max: 100_000 }).map(hundredths => hundredths / 100)
  fc.assert(
    fc.property(value, value, (one, other) => {
      const [before, after] = [Math.min(one, other), Math.max(one, other)]
      const between = sortBetween(before, after)
      expect(between === null || (before < between && between < after)).toBe(true)
      expect(between === null && after - before > 0.03).toBe(false)
      const last = sortBetween(after, null)
      const first = sortBetween(null, before)
      expect(last !== null && last > after && first !== null && first < before).toBe(true)
    }),
  )
})
