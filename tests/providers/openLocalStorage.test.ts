import { expect, test } from 'vitest'
import { openLocalStorage } from '#src/providers/openLocalStorage.ts'

function storageOf(change: Partial<Storage> = {}): Storage {
  const kept = new Map<string, string>()
  return {
    length: 0,
    key: () => null,
    getItem: key => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: key => void kept.delete(key),
    clear: () => kept.clear(),
    ...change,
  }
}

test('the browser’s storage is used, and nothing is left in it', () => {
  const storage = storageOf()
  expect(openLocalStorage(() => storage)).toEqual({ local: storage, isLasting: true })
  expect(storage.getItem('marquee.probe')).toBeNull()
})

const refuse = (name: string) => () => {
  throw new DOMException('denied', name)
}

test.each([
  ['refused', refuse('SecurityError')],
  ['missing', () => null],
  ['full', () => storageOf({ setItem: refuse('QuotaExceededError') })],
])('with a storage that is %s, values last as long as the page', (_, open) => {
  const { local, isLasting } = openLocalStorage(open)
  expect(isLasting).toBe(false)
  local.setItem('theme', 'dark')
  expect([local.getItem('theme'), local.length, local.key(0)]).toEqual(['dark', 1, 'theme'])
  local.removeItem('theme')
  expect(local.getItem('theme')).toBeNull()
})
