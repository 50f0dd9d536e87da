import { expect, test } from 'vitest'
import { createTurns } from '#server/db/createTurns.ts'
import { withReserve } from '#server/db/reserve.ts'

test('turns come in the order they were asked for, but emergencies go first, in their own order', async () => {
  const turns = createTurns()
  expect(turns.enter(['publishing'])).toBe(true)
  const order: string[] = []
  const wait = (name: string) =>
    turns.wait(['publishing']).then(() => {
      order.push(name)
      turns.leave(['publishing'])
    })
  const all = [
    wait('first'),
    wait('second'),
    withReserve('emergency', () => wait('fire')),
    withReserve('screens', () => wait('third')),
    withReserve('emergency', () => wait('flood')),
  ]
  turns.leave(['publishing'])
  await Promise.all(all)
  expect(order).toEqual(['fire', 'flood', 'first', 'second', 'third'])
})

test('several are taken together or not at all, and nobody comes in between', async () => {
  const turns = createTurns()
  expect(turns.enter(['b'])).toBe(true)
  expect(turns.enter(['a', 'b'])).toBe(false)
  expect(turns.enter(['a'])).toBe(true)
  const both = turns.wait(['b', 'a'])
  turns.leave(['a'])
  // It holds one lock and waits for the other.
  expect(turns.enter(['a'])).toBe(false)
  turns.leave(['b'])
  await both
  expect(turns.enter(['b'])).toBe(false)
  turns.leave(['a', 'b'])
  expect(turns.enter(['a', 'b'])).toBe(true)
})

test('who waits in vain is told to come back, and keeps no turn', async () => {
  const turns = createTurns(1)
  expect(turns.enter(['b'])).toBe(true)
  await expect(turns.wait(['a', 'b'])).rejects.toMatchObject({ id: 'general.crowded' })
  expect(turns.enter(['a'])).toBe(true)
  turns.leave(['b'])
  expect(turns.enter(['b'])).toBe(true)
})
