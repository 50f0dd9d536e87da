// Schedules the processes that read untrusted bytes: by rank and in turn, so that no account uses all of them.
import { expect, test } from 'vitest'
import { createWorkQueue, type Rank, type Turn } from '#server/outbound/createWorkQueue.ts'

/** Creates a queue of work that runs until the test ends it; `begun` is the order of starts. */
function workshop(options: Partial<Parameters<typeof createWorkQueue>[0]> = {}) {
  const turns = createWorkQueue({ atOnce: 2, eachAtOnce: 1, reserved: 1, mostWaiting: 5, ...options })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (name: string, turn: Turn) =>
    turns.run(turn, async () => {
      begun.push(name)
      await new Promise<void>(end => ends.set(name, end))
    })
  return {
    begun,
    /** Requests a turn; resolves when all work that may start has started. */
    async ask(name: string, who: string, rank: Rank = 'common', most?: number) {
      const asked = ask(name, { who, rank, most })
      asked.catch(() => undefined)
      await settled()
      return { asked }
    },
    async end(name: string) {
      ends.get(name)?.()
      await settled()
    },
  }
}
const settled = () => new Promise(setImmediate)

test('one account has one of two readers, and the other one serves the next account', async () => {
  const { ask, begun } = workshop()
  for (const name of ['a1', 'a2', 'a3']) await ask(name, 'ann')
  expect(begun).toEqual(['a1'])
  await ask('b1', 'bob')
  expect(begun).toEqual(['a1', 'b1'])
})

test('accounts take turns, however many of one wait', async () => {
  const { ask, begun, end } = workshop({ atOnce: 1 })
  for (const name of ['a1', 'a2', 'a3', 'a4']) await ask(name, 'ann')
  await ask('b1', 'bob')
  await ask('b2', 'bob')
  await ask('c1', 'cid')
  for (const name of ['a1', 'a2', 'b1', 'c1', 'a3', 'b2']) await end(name)
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
})

test('an emergency begins at once while everything else is taken, and nothing else takes its reader', async () => {
  const { ask, begun } = workshop()
  await ask('a1', 'ann')
  await ask('b1', 'bob', 'early')
  await ask('c1', 'cid', 'early')
  expect(begun).toEqual(['a1', 'b1'])
  await ask('fire', 'ann', 'urgent')
  expect(begun).toEqual(['a1', 'b1', 'fire'])
})

test('more emergencies go before all that waits, of the same account as well', async () => {
  const { ask, begun, end } = workshop()
  for (const name of ['a1', 'b1', 'c1']) await ask(name, name)
  await ask('send', 'dora', 'early')
  for (const name of ['fire', 'flood', 'storm']) await ask(name, 'ann', 'urgent')
  await end('a1')
  await end('b1')
  expect(begun).toEqual(['a1', 'b1', 'fire', 'flood', 'storm'])
})

test('sends go before uploads, but every fourth turn is an upload’s', async () => {
  const { ask, begun, end } = workshop({ atOnce: 1 })
  await ask('s0', 'zoe', 'early')
  await ask('upload', 'ann')
  await ask('calendar', 'bob')
  for (let at = 1; at <= 5; at++) await ask(`s${at}`, `sender ${at}`, 'early')
  for (const name of ['s0', 's1', 's2', 's3', 'upload', 's4', 's5']) await end(name)
  expect(begun).toEqual(['s0', 's1', 's2', 's3', 'upload', 's4', 's5', 'calendar'])
})

test('who has too many waiting is refused, others and the own emergency are not', async () => {
  const { ask, begun } = workshop({ mostWaiting: 2 })
  for (const name of ['a1', 'a2', 'a3']) await ask(name, 'ann')
  const { asked } = await ask('a4', 'ann')
  await expect(asked).rejects.toMatchObject({ id: 'general.tooManyWaiting', params: { max: 2 } })
  await ask('b1', 'bob')
  await ask('fire', 'ann', 'urgent')
  expect(begun).toEqual(['a1', 'b1', 'fire'])
})

test('a screen may have fewer waiting than an account', async () => {
  const { ask } = workshop()
  for (const name of ['p1', 'p2', 'p3']) await ask(name, 'screen 1', 'common', 2)
  const { asked } = await ask('p4', 'screen 1', 'common', 2)
  await expect(asked).rejects.toMatchObject({ id: 'general.tooManyWaiting', params: { max: 2 } })
})

test('no more wait in all than there is room for, and emergencies come in all the same', async () => {
  const { ask, begun, end } = workshop({ mostInAll: 2 })
  for (const name of ['a1', 'b1', 'c1', 'd1']) await ask(name, name)
  const { asked } = await ask('e1', 'e1')
  await expect(asked).rejects.toMatchObject({ id: 'general.crowded' })
  await ask('fire', 'ann', 'urgent')
  expect(begun).toEqual(['a1', 'b1', 'fire'])
  await end('a1')
  await ask('f1', 'f1')
  expect(begun).toEqual(['a1', 'b1', 'fire', 'c1'])
})

test('work that fails makes room for the next', async () => {
  const turns = createWorkQueue({ atOnce: 1, eachAtOnce: 1, mostWaiting: 5 })
  const failing = turns.run({ who: 'ann', rank: 'common' }, async () => {
    throw new Error('broken')
  })
  const next = turns.run({ who: 'ann', rank: 'common' }, async () => 'read')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('read')
})
