import { expect, it } from 'vitest'
import { type Held, heldUrlOf } from '#stage/useHeldUrl.ts'

const shown: Held = { file: '1', url: '/a', hasFailed: false }
const failed: Held = { ...shown, hasFailed: true }

it('an address that works is kept, whatever it is renewed to', () => {
  expect(heldUrlOf(shown, '1', '/b')).toBe(shown)
})

it.each([
  ['one that failed gives way to its renewal', failed, '1', '/b'],
  ['another file has its own', shown, '2', '/b'],
  ['a file that is gone has none', shown, '1', undefined],
  ['a file that comes has one', { file: '1', url: undefined, hasFailed: false }, '1', '/b'],
] as const)('%s', (_promise, held, file, url) => {
  expect(heldUrlOf(held, file, url)).toEqual({ file, url, hasFailed: false })
})

it('nothing is held again when nothing changed', () => {
  expect(heldUrlOf(failed, '1', '/a')).toBe(failed)
})
