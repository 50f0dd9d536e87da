import { expect, test } from 'vitest'
import { ApiError } from '#client/ApiError.ts'
import { isUnanswered, lastKnown } from '#src/simple/offline/lastKnown.ts'

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every(each => typeof each === 'string')

function createStorage(isFull = false) {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, value: string) {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      kept.set(key, value)
    },
  }
}

test('what was told last is known to who was told, and to nobody else', () => {
  const storage = createStorage()
  const known = lastKnown('names', isNames, () => storage)
  known.save('ann', ['Lobby'])
  expect(known.read('ann')).toEqual(['Lobby'])
  expect(known.read('bob')).toBeNull()
})

test('a storage that is full, or holds something else, is as none', () => {
  const full = lastKnown('names', isNames, () => createStorage(true))
  expect(() => full.save('ann', ['Lobby'])).not.toThrow()
  const storage = createStorage()
  const known = lastKnown('names', isNames, () => storage)
  known.save('ann', ['Lobby'])
  for (const key of storage.kept.keys()) storage.kept.set(key, '{"broken"')
  expect(known.read('ann')).toBeNull()
  for (const key of storage.kept.keys()) storage.kept.set(key, '[1]')
  expect(known.read('ann')).toBeNull()
})

test('a browser that refuses storage keeps nothing and breaks nothing', () => {
  const refused = lastKnown('names', isNames, () => {
    throw new DOMException('denied', 'SecurityError')
  })
  expect(() => refused.save('ann', ['Lobby'])).not.toThrow()
  expect(refused.read('ann')).toBeNull()
})

test('a refusal of the server is an answer', () => {
  const errorOf = (id: string) => new ApiError({ id, message: '', code: 500 })
  expect(['general.network', 'general.timeout', 'auth.forbidden'].map(id => isUnanswered(errorOf(id)))).toEqual([
    true,
    true,
    false,
  ])
})
