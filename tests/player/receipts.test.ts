// @vitest-environment node
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Receipt } from '#contract/manifest.ts'
import { ApiFailure } from '#player/net/ApiFailure.ts'
import type { Session } from '#player/net/createSession.ts'
import { createReceipts } from '#player/receipts/createReceipts.ts'
import { createClock } from '#player/time/createClock.ts'
import { createHandTimers, type HandTimers } from './support/handTimers.ts'
import { createMemoryStorage, type MemoryStorage } from './support/memoryStorage.ts'

/** A server that stores by id, and fails as told before or after it did. */
type Server = {
  stored: Map<string, Receipt>
  counted: number
  fail: (call: number) => 'before' | 'after' | null
  refuses: Set<string>
  malformed: Set<string>
  calls: number
}

let timers: HandTimers
let storage: MemoryStorage
let server: Server
let made: number

beforeEach(() => {
  timers = createHandTimers()
  storage = createMemoryStorage()
  server = { stored: new Map(), counted: 0, fail: () => null, refuses: new Set(), malformed: new Set(), calls: 0 }
  made = 0
})

const call = async (_name: string, input: unknown) => {
  const { receipts } = input as { receipts: Receipt[] }
  const failure = server.fail(++server.calls)
  if (failure === 'before') throw new ApiFailure('general.network', 0)
  if (receipts.some(({ publicationId }) => server.malformed.has(publicationId))) {
    throw new ApiFailure('general.invalidInput', 500)
  }
  const kept = receipts.filter(({ publicationId }) => !server.refuses.has(publicationId))
  for (const receipt of kept) if (!server.stored.has(receipt.id)) server.counted++
  for (const receipt of kept) server.stored.set(receipt.id, receipt)
  if (failure === 'after') throw new ApiFailure('general.network', 0)
  return { stored: kept.map(({ id }) => id) }
}

function started(capacity?: number) {
  return createReceipts({
    store: storage.receipts,
    session: { call: call as Session['call'] },
    clock: createClock({ timers, offset: 0, onOffset: () => {} }),
    timers,
    random: () => 0.5,
    makeId: () => `receipt-${++made}`,
    capacity,
  })
}

const plan = { id: '7', versionId: '70' }

describe('receipts', () => {
  test('reach the server exactly once, whatever is lost on the way there or back, through restarts', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('before', 'after', null), { maxLength: 12 }),
        fc.integer({ min: 1, max: 250 }),
        fc.integer({ min: 1, max: 40 }),
        async (failures, count, restartEvery) => {
          timers = createHandTimers()
          storage = createMemoryStorage()
          server = { ...server, stored: new Map(), counted: 0, calls: 0, fail: n => failures[n - 1] ?? null }
          made = 0
          let player = started()
          for (let i = 1; i <= count; i++) {
            await player.report('played', plan, { shownMs: i })
            if (i % restartEvery === 0) {
              player.stop()
              player = started()
            }
          }
          player.flush()
          await timers.pass(20 * 60_000)
          expect(server.counted).toBe(count)
          expect([...server.stored.values()].map(({ shownMs }) => shownMs).sort((a, b) => (a ?? 0) - (b ?? 0))).toEqual(
            Array.from({ length: count }, (_, i) => i + 1),
          )
          expect(storage.queue).toEqual([])
          player.stop()
        },
      ),
      { numRuns: 60 },
    )
  })

  test('carry the time at which it happened, not that of the sending', async () => {
    server.fail = n => (n < 4 ? 'before' : null)
    const player = started()
    await player.report('played', plan)
    const then = new Date(timers.wall()).toISOString()
    await timers.pass(10 * 60_000)
    expect([...server.stored.values()].map(({ time }) => time)).toEqual([then])
  })

  test('one that the server cannot read does not hold up the others, and is not kept for ever', async () => {
    server.malformed.add('bad')
    const player = started()
    await player.report('played', { id: 'bad', versionId: '1' })
    for (let i = 0; i < 5; i++) await player.report('played', plan)
    await timers.pass(60 * 60_000)
    expect(server.counted).toBe(5)
    expect(storage.queue).toEqual([])
  })

  test('one that the server never stores is given up at last, and only then', async () => {
    server.refuses.add('gone')
    const player = started()
    await player.report('played', { id: 'gone', versionId: '1' })
    await timers.pass(60_000)
    expect(storage.queue).toHaveLength(1)
    await timers.pass(60 * 60_000)
    expect(storage.queue).toEqual([])
  })

  test('when there is no room left, progress goes first and plays last', async () => {
    server.fail = () => 'before'
    const player = started(10)
    for (let i = 0; i < 5; i++) await player.report('downloading', { id: `${i}`, versionId: '1' }, { percent: i })
    for (let i = 0; i < 8; i++) await player.report('played', plan, { shownMs: i })
    const kinds = storage.queue.map(({ receipt }) => receipt.kind)
    expect(kinds.filter(kind => kind === 'played')).toHaveLength(8)
    expect(kinds.filter(kind => kind === 'downloading')).toHaveLength(2)
    for (let i = 0; i < 5; i++) await player.report('played', plan, { shownMs: 100 + i })
    expect(storage.queue).toHaveLength(10)
    expect(storage.queue.map(({ receipt }) => receipt.shownMs)).toEqual([3, 4, 5, 6, 7, 100, 101, 102, 103, 104])
  })

  test('unsent progress is replaced by news of the same delivery', async () => {
    server.fail = () => 'before'
    const player = started()
    await player.report('downloading', plan, { percent: 10 })
    await player.report('downloading', plan, { percent: 60 })
    expect(storage.queue.map(({ receipt }) => receipt.percent)).toEqual([60])
    await player.report('downloaded', plan)
    expect(storage.queue.map(({ receipt }) => receipt.kind)).toEqual(['downloaded'])
  })

  test('a play is counted with its receipt, and one reported twice counts once', async () => {
    const player = started()
    await player.report('played', plan, { id: 'the-same-play' })
    await player.report('played', plan, { id: 'another-play' })
    expect(await storage.receipts.plays()).toEqual({ 7: 2 })
  })
})
