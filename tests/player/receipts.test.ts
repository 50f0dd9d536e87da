// @vitest-environment node
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Receipt } from '#contract/manifest.ts'
import { ApiFailure } from '#player/net/ApiFailure.ts'
import type { Session } from '#player/net/createSession.ts'
import { createReceipts, type Losses } from '#player/receipts/createReceipts.ts'
import { createManualClock } from './support/manualClock.ts'
import { createManualTimers, type ManualTimers } from './support/manualTimers.ts'
import { createMemoryStorage, type MemoryStorage } from './support/memoryStorage.ts'

/** A server that stores receipts by ID; fails before or after storing if the test configured it. */
type Server = {
  stored: Map<string, Receipt>
  counted: number
  fail: (call: number) => 'before' | 'after' | null
  refuses: Set<string>
  malformed: Set<string>
  calls: number
}

let timers: ManualTimers
let storage: MemoryStorage
let server: Server
let made: number
let losses: Losses
let token: () => Promise<string>

beforeEach(() => {
  timers = createManualTimers()
  storage = createMemoryStorage()
  server = { stored: new Map(), counted: 0, fail: () => null, refuses: new Set(), malformed: new Set(), calls: 0 }
  made = 0
  losses = { folded: 0, dropped: 0 }
  token = async () => 't'
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

function started(capacity?: number, clock = createManualClock(timers)) {
  return createReceipts({
    store: storage.receipts,
    session: { call: call as Session['call'], token: () => token() },
    clock,
    timers,
    random: () => 0.5,
    makeId: () => `receipt-${++made}`,
    dayOf: time => Math.floor(Date.parse(time) / 86_400_000),
    onLoss: ({ folded, dropped }) => {
      losses.folded += folded
      losses.dropped += dropped
    },
    capacity,
  })
}

const plan = { id: '7', versionId: '70' }

/** Reports a play by a receipt, as older players do. */
const leave = (given: Partial<Receipt>) =>
  storage.receipts.add(
    {
      id: `left-${++made}`,
      kind: 'played',
      publicationId: '7',
      versionId: '70',
      time: new Date(timers.wall()).toISOString(),
      ...given,
    },
    null,
  )

describe('receipts', () => {
  test('reach the server exactly once, whatever is lost on the way there or back, through restarts', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('before', 'after', null), { maxLength: 12 }),
        fc.integer({ min: 1, max: 250 }),
        fc.integer({ min: 1, max: 40 }),
        async (failures, count, restartEvery) => {
          timers = createManualTimers()
          storage = createMemoryStorage()
          server = { ...server, stored: new Map(), counted: 0, calls: 0, fail: n => failures[n - 1] ?? null }
          made = 0
          let player = started()
          for (let i = 1; i <= count; i++) {
            await player.report('downloaded', plan, { percent: i })
            if (i % restartEvery === 0) {
              player.stop()
              player = started()
            }
          }
          player.flush()
          await timers.pass(20 * 60_000)
          expect(server.counted).toBe(count)
          expect([...server.stored.values()].map(({ percent }) => percent).sort((a, b) => (a ?? 0) - (b ?? 0))).toEqual(
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
    await player.report('downloaded', plan)
    const then = new Date(timers.wall()).toISOString()
    await timers.pass(10 * 60_000)
    expect([...server.stored.values()].map(({ time }) => time)).toEqual([then])
  })

  test('one that the server cannot read does not hold up the others, and is not kept for ever', async () => {
    server.malformed.add('bad')
    const player = started()
    await player.report('downloaded', { id: 'bad', versionId: '1' })
    for (let i = 0; i < 5; i++) await player.report('downloaded', plan)
    await timers.pass(0)
    await timers.pass(60 * 60_000)
    expect(server.counted).toBe(5)
    expect(storage.queue).toEqual([])
  })

  test('one that the server never stores is given up at last, and only then', async () => {
    server.refuses.add('gone')
    const player = started()
    await player.report('downloaded', { id: 'gone', versionId: '1' })
    await timers.pass(60_000)
    expect(storage.queue).toHaveLength(1)
    await timers.pass(60 * 60_000)
    expect(storage.queue).toEqual([])
  })

  test('one that the server never stores is said to be lost', async () => {
    server.refuses.add('gone')
    const player = started()
    await player.report('downloaded', { id: 'gone', versionId: '1' })
    player.flush()
    await timers.pass(60 * 60_000)
    expect(losses).toEqual({ folded: 0, dropped: 1 })
  })

  test('plays that a player of before left become sums by program and hour, then by day, where there is no room', async () => {
    const count = 5 * 24 * 30
    server.fail = () => 'before'
    for (let i = 0; i < count; i++) {
      await leave({ publicationId: `${i % 2}`, versionId: `${i % 2}`, shownMs: 1_000 })
      await timers.pass(120_000)
    }
    const player = started(300)
    await player.report('downloaded', plan)
    expect(storage.queue.length).toBeLessThanOrEqual(300)
    server.fail = () => null
    player.flush()
    await timers.pass(120_000)
    const played = [...server.stored.values()].filter(({ kind }) => kind === 'played')
    expect(played.reduce((sum, { plays = 1 }) => sum + plays, 0)).toBe(count)
    expect(played.reduce((sum, { shownMs = 0 }) => sum + shownMs, 0)).toBe(count * 1_000)
    expect(losses.dropped).toBe(0)
    expect(losses.folded).toBeGreaterThan(0)
    // Each sum has the time of the first play of its hour or day.
    const days = new Set(played.map(({ time }) => time.slice(0, 10)))
    expect(days.size).toBe(6)
  })

  test('what may have reached the server is never part of a sum: it would count twice', async () => {
    for (let i = 0; i < 150; i++) await leave({ shownMs: 1 })
    server.fail = () => 'after'
    const player = started(150)
    player.flush()
    await timers.pass(10_000)
    await player.report('downloaded', plan)
    server.fail = () => null
    await timers.pass(120_000)
    const counted = [...server.stored.values()].reduce(
      (sum, { kind, plays = 1 }) => sum + (kind === 'played' ? plays : 0),
      0,
    )
    expect(counted).toBe(150)
    expect(losses.dropped).toBe(0)
  })

  test('unsent progress is replaced by later progress; the last is told with the end, for the send log names every state', async () => {
    server.fail = () => 'before'
    const player = started()
    await player.report('downloading', plan, { percent: 10 })
    await player.report('downloading', plan, { percent: 60 })
    expect(storage.queue.map(({ receipt }) => receipt.percent)).toEqual([60])
    await player.report('downloaded', plan)
    expect(storage.queue.map(({ receipt }) => receipt.kind)).toEqual(['downloading', 'downloaded'])
  })

  test('what people wait for goes at once, and that it is on is told once', async () => {
    const player = started()
    await player.report('playing', plan)
    await timers.pass(0)
    expect([...server.stored.values()].map(({ kind, publicationId }) => `${kind} ${publicationId}`)).toEqual([
      'playing 7',
    ])
    await player.report('playing', plan)
    await timers.pass(60_000)
    expect(server.calls).toBe(1)
    for (const kind of ['downloading', 'downloaded', 'failed'] as const) {
      const before = server.calls
      await player.report(kind, plan)
      await timers.pass(0)
      expect(server.calls, kind).toBe(before + 1)
    }
  })

  test('what a page that was killed left behind is sent by the next one', async () => {
    server.fail = () => 'before'
    const player = started()
    await player.report('downloaded', plan)
    await timers.pass(0)
    player.stop()
    server.fail = () => null
    await timers.pass(60_000)
    expect(server.counted).toBe(0)
    started().onReach()
    await timers.pass(0)
    expect(server.counted).toBe(1)
  })

  test('a server that can be reached is asked only where something was left behind', async () => {
    const player = started()
    player.onReach()
    await timers.pass(0)
    player.onReach()
    await timers.pass(0)
    expect(server.calls).toBe(0)
    server.fail = () => 'before'
    await player.report('downloaded', plan)
    await timers.pass(0)
    server.fail = () => null
    player.onReach()
    await timers.pass(0)
    expect(server.counted).toBe(1)
  })

  test('those of an unconfirmed clock are told by the right time once the server has spoken', async () => {
    timers = createManualTimers(Date.parse('2000-01-01T00:00:00Z'))
    const clock = createManualClock(timers)
    server.fail = () => 'before'
    const player = started(undefined, clock)
    await player.report('downloaded', plan)
    await timers.pass(60_000)
    await player.report('downloaded', plan)
    await timers.pass(0)
    expect(storage.queue.map(({ receipt }) => receipt.isUnsure)).toEqual([true, true])
    server.fail = () => null
    // The session sets the clock before anything is sent.
    token = async () => {
      clock.sync('2026-03-02T08:01:00Z', timers.steady(), timers.steady())
      return 't'
    }
    player.flush()
    await timers.pass(0)
    expect([...server.stored.values()].map(({ time, isUnsure }) => [time, isUnsure])).toEqual([
      ['2026-03-02T08:00:00.000Z', undefined],
      ['2026-03-02T08:01:00.000Z', undefined],
    ])
  })

  test('those of a page that never heard of the server are told as unsure', async () => {
    const { report, stop } = started(undefined, createManualClock(timers, { boot: 'first' }))
    await report('downloaded', plan)
    stop()
    const clock = createManualClock(timers, { boot: 'second' })
    clock.sync('2026-03-02T08:01:00Z', 0, 0)
    started(undefined, clock).onReach()
    await timers.pass(0)
    expect([...server.stored.values()].map(({ isUnsure }) => isUnsure)).toEqual([true])
  })
})
