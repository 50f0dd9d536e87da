import { expect, it } from 'vitest'
import { driftOf } from '#stage/widgets/playback/clipPosition.ts'

it('the end and the start of a repeating clip are neighbours', () => {
  expect(driftOf(0.1, 2.9, 3)).toBeCloseTo(0.2)
  expect(driftOf(2.9, 0.1, 3)).toBeCloseTo(-0.2)
  expect(driftOf(1, 7.5, 3)).toBeCloseTo(-0.5)
})

it('a clip of unknown length does not drift', () => {
  expect(driftOf(1, 2, Number.NaN)).toBe(0)
  expect(driftOf(1, 2, Number.POSITIVE_INFINITY)).toBe(0)
})
