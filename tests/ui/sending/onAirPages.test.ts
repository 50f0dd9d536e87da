import { expect, test } from 'vitest'
import { pagesAround } from '#src/plugins/sending/onAir/useOnAirRows.ts'

test('rows of On air are asked for before they are scrolled to, on either side, and those far away are not', () => {
  expect(pagesAround(0, 20)).toEqual([0])
  expect(pagesAround(0, 30)).toEqual([0, 1])
  expect(pagesAround(80, 110)).toEqual([0, 1, 2])
  expect(pagesAround(70, 110)).toEqual([0, 1, 2])
  expect(pagesAround(5120, 5150)).toEqual([0, 101, 102, 103])
})
