import { expect, test } from 'vitest'
import { createLocalLocks } from '#server/db/createLocalLocks.ts'
import { withReserve } from '#server/db/reserve.ts'

test('turns come in the order they were asked for, but emergencies go first, in their own order', async () => {
  const turns = createLocalLocks()
  expect(turns.tryAcquire(['publishing'])).toBe(true)
  const order: string[] = []
  const wait = (name: string) =>
    turns.acquire(['publishing']).then(() => {
      order.push(name)
      turns.release(['publishing'])
    })
  const all = [
    wait('first'),
    wait('second'),
    withReserve('emergency', () => wait('fire')),
    withReserve('screens', () => wait('third')),
    withReserve('emergency', () => wait('flood')),
  ]
  turns.release(['publishing'])
  await Promise.all(all)
  expect(order).toEqual(['fire', 'flood', 'first', 'second', 'third'])
})

test('several are taken together or not at all, and nobody comes in between', async () => {
  const turns = createLocalLocks()
  expect(turns.tryAcquire(['b'])).toBe(true)
  expect(turns.tryAcquire(['a', 'b'])).toBe(false)
  expect(turns.tryAcquire(['a'])).toBe(true)
  const both = turns.acquire(['b', 'a'])
  turns.release(['a'])
  // The waiting turn already holds the lock `a`.
  expect(turns.tryAcquire(['a'])).toBe(false)
  turns.release(['b'])
  await both
  expect(turns.tryAcquire(['b'])).toBe(false)
  turns.release(['a', 'b'])
  expect(turns.tryAcquire(['a', 'b'])).toBe(true)
})

test('who waits in vain is told to come back, and keeps no turn', async () => {
  const turns = createLocalLocks(1)
  expect(turns.tryAcquire(['b'])).toBe(true)
  await expect(turns.acquire(['a', 'b'])).rejects.toMatchObject({ id: 'general.crowded' })
  expect(turns.tryAcquire(['a'])).toBe(true)
  turns.release(['b'])
  expect(turns.tryAcquire(['b'])).toBe(true)
})
