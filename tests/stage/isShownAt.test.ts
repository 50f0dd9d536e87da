import { expect, it } from 'vitest'
import { isShownAt } from '#stage/timeline/isShownAt.ts'

const span = { start: 1000, duration: 2000 }

it('a component is there from its start until its end', () => {
  expect([999, 1000, 2999, 3000].map(at => isShownAt(span, at, 10_000))).toEqual([false, true, true, false])
})

it('what lasts to the end of the program stays on its last frame', () => {
  expect(isShownAt(span, 3000, 3000)).toBe(true)
  expect(isShownAt({ start: 0, duration: null }, 10_000, 10_000)).toBe(true)
})

it('what would begin after the program is never there', () => {
  expect([0, 3000].map(at => isShownAt({ start: 3000, duration: null }, at, 3000))).toEqual([false, false])
})
