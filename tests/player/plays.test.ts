// @vitest-environment node
import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { decodePlays } from '#contract/plays/decodePlays.ts'
import { noBlock, type PlayRecord, signedText } from '#contract/plays/playBlock.ts'
import { ApiFailure } from '#player/net/ApiFailure.ts'
import type { Session } from '#player/net/createSession.ts'
import { type Begun, createPlayLog, type Played, type PlayLog } from '#player/plays/createPlayLog.ts'
import type { Alive } from '#player/storage/ports.ts'
import type { Clock } from '#player/time/createClock.ts'
import { createManualClock } from './support/manualClock.ts'
import { createManualTimers, type ManualTimers } from './support/manualTimers.ts'
import { createMemoryStorage, type MemoryStorage } from './support/memoryStorage.ts'

type Failure = 'before' | 'after' | null

let timers: ManualTimers
let storage: MemoryStorage
let server: {
  next: number
  head: string
  plays: Map<number, PlayRecord>
  blocks: string[]
  fail(call: number): Failure
}
let calls: number
let lost: number
let isReachable: boolean
let refusal: string | null
/** Whether the server's answer sets the clock. */
let setsClock: boolean

beforeEach(() => {
  timers = createManualTimers()
  storage = createMemoryStorage()
  server = { next: 1, head: noBlock, plays: new Map(), blocks: [], fail: () => null }
  calls = 0
  lost = 0
  isReachable = true
  refusal = null
  setsClock = true
})

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Stores blocks like the server; fails before or after storing if the test configured it. */
async function call(_name: string, input: unknown) {
  const { block, signature } = input as { block: string; signature: string }
  if (!isReachable) throw new ApiFailure('general.network', 0)
  const failure = server.fail(++calls)
  if (failure === 'before') throw new ApiFailure('general.network', 0)
  if (refusal) throw new ApiFailure(refusal, 500)
  const bytes = Buffer.from(block, 'base64url')
  expect(signature).toBe(`signed ${signedText('e1', hashOf(bytes))}`)
  const read = decodePlays(bytes)
  if (!read) throw new Error('No block')
  let state = 'stored'
  if (read.first < server.next) state = server.blocks.includes(block) ? 'known' : 'taken'
  else {
    expect(read.previous, 'the chain goes on').toBe(server.head)
    for (const [at, play] of read.plays.entries()) server.plays.set(read.first + at, play)
    server.next = read.first + read.plays.length
    server.head = hashOf(bytes)
    server.blocks.push(block)
  }
  if (failure === 'after') throw new ApiFailure('general.network', 0)
  return { state, next: server.next, head: server.head }
}

function opened(clock = createManualClock(timers), most = 5): PlayLog {
  return createPlayLog({
    store: storage.playLog,
    session: {
      call: call as Session['call'],
      token: async () => {
        if (!isReachable) throw new ApiFailure('general.network', 0)
        if (setsClock) clock.sync(new Date(timers.wall()).toISOString(), timers.steady(), timers.steady())
        return 't'
      },
    },
    clock,
    timers,
    random: () => 0.5,
    eid: 'e1',
    sign: async text => `signed ${text}`,
    hashPiece: async bytes => hashOf(new Uint8Array(bytes)),
    zone: () => 'Europe/Berlin',
    onLost: plays => {
      lost += plays
    },
    most,
  })
}

const clockOf = () => createManualClock(timers)
const playing = (shownMs: number, isLast = false, clock = clockOf()): Played => ({
  kind: 'program',
  programId: '3',
  versionId: '70',
  publicationId: '7',
  attempt: 0,
  fileId: null,
  shownMs,
  why: 'idle',
  end: 'end',
  isCompleted: true,
  isCounted: true,
  began: clock.moment(),
  isLast,
})
/** The record that the player stores when a play starts: the values of `playing` that are known by then. */
function begunOf(clock: Clock, given: Partial<Begun> = {}): Begun {
  const { end: _end, isCompleted: _done, isLast: _last, ...on } = playing(0, false, clock)
  return { ...on, mostMs: 10_000, ...given }
}
const play = (log: PlayLog, ...given: Parameters<typeof playing>) => log.record(playing(...given))
const told = () => [...server.plays].sort(([a], [b]) => a - b).map(([number, { shownMs }]) => [number, shownMs])

describe('plays', () => {
  test('reach the server once, numbered without a gap, whatever is lost on the way there or back, through restarts', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom<Failure>('before', 'after', null), { maxLength: 12 }),
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 1, max: 20 }),
        async (failures, count, restartEvery) => {
          timers = createManualTimers()
          storage = createMemoryStorage()
          server = { next: 1, head: noBlock, plays: new Map(), blocks: [], fail: n => failures[n - 1] ?? null }
          calls = 0
          let log = opened()
          for (let n = 1; n <= count; n++) {
            await play(log, n)
            if (n % 7 === 0) await timers.pass(40_000)
            if (n % restartEvery === 0) {
              log.stop()
              log = opened()
            }
          }
          await timers.pass(60 * 60_000)
          expect(told()).toEqual(Array.from({ length: count }, (_, at) => [at + 1, at + 1]))
          expect(storage.openPlays).toEqual([])
          expect(storage.playBlocks).toEqual([])
          log.stop()
        },
      ),
      { numRuns: 40 },
    )
  })

  test('are closed again as they stand when the player is killed before the block is kept, and not again afterwards', async () => {
    for (const [step, isKept] of [
      ['close', false],
      ['remove', true],
    ] as const) {
      storage = createMemoryStorage()
      server = { ...server, next: 1, head: noBlock, plays: new Map(), blocks: [] }
      const kill = storage.playLog[step]
      let isAlive = true
      storage.playLog[step] = async (...given: never[]) => {
        if (!isAlive) return (kill as (...given: never[]) => Promise<void>)(...given)
        throw new Error('killed')
      }
      const log = opened()
      for (let n = 1; n <= 3; n++) await play(log, n)
      log.flush()
      await timers.pass(1)
      log.stop()
      expect(storage.playBlocks, step).toHaveLength(isKept ? 1 : 0)
      isAlive = false
      const again = opened()
      await timers.pass(60_000)
      expect(told(), step).toEqual([
        [1, 1],
        [2, 2],
        [3, 3],
      ])
      expect(server.blocks).toHaveLength(1)
      again.stop()
    }
  })

  test('without a server are closed as they come to a block’s number, and kept', async () => {
    isReachable = false
    const clock = createManualClock(timers)
    clock.sync(new Date(timers.wall()).toISOString(), 0, 0)
    const log = opened(clock)
    for (let n = 1; n <= 23; n++) await play(log, n, false, clock)
    await timers.pass(60_000)
    expect(storage.playBlocks.map(({ first, count }) => [first, count])).toEqual([
      [1, 5],
      [6, 5],
      [11, 5],
      [16, 5],
      [21, 3],
    ])
    expect(lost).toBe(0)
    isReachable = true
    await timers.pass(10 * 60_000)
    expect(told()).toHaveLength(23)
    log.stop()
  })

  test('the first of a send is told within half a minute, later ones by the half hour, the last of its number at once', async () => {
    const log = opened(clockOf(), 360)
    await play(log, 1)
    await timers.pass(31_000)
    expect(told()).toHaveLength(1)
    await play(log, 2)
    await timers.pass(29 * 60_000)
    expect(told()).toHaveLength(1)
    await timers.pass(2 * 60_000)
    expect(told()).toHaveLength(2)
    log.renew()
    await play(log, 3)
    await timers.pass(31_000)
    expect(told(), 'after a change the first is news again').toHaveLength(3)
    await play(log, 4, true)
    await timers.pass(1)
    expect(told()).toHaveLength(4)
    log.stop()
  })

  test('on a clock that nobody confirmed wait for the server’s, and have its time; those of an earlier life stay unsure', async () => {
    isReachable = false
    const first = opened()
    await play(first, 1)
    first.stop()
    const clock = createManualClock(timers, { boot: 'second page' })
    const log = opened(clock)
    await play(log, 2, false, clock)
    await timers.pass(60_000)
    expect(storage.playBlocks).toEqual([])
    const real = Date.parse('2031-05-05T00:00:00Z')
    setsClock = false
    clock.sync(new Date(real + 60_000).toISOString(), 60_000, 60_000)
    isReachable = true
    await timers.pass(5 * 60_000)
    expect([...server.plays.values()].map(({ isUnsure }) => isUnsure)).toEqual([true, false])
    expect(Math.abs((server.plays.get(2)?.time ?? 0) - real)).toBeLessThan(1_000)
    log.stop()
  })

  const filed = () => storage.openPlays.map(({ play }) => [play.end, play.isCompleted, play.shownMs])

  test('one in the middle of which the player was gone is told after the restart, as long as it was known to be on and no longer', async () => {
    await timers.pass(5_000)
    const clock = clockOf()
    const at = timers.steady()
    const toldOf = async (last: Alive | null, given: Partial<Begun> = {}) => {
      storage = createMemoryStorage()
      await opened(clock).begin(begunOf(clock, given))
      await opened().recover(last)
      return filed()
    }
    expect(await toldOf({ boot: 'page', steady: at + 4_000.4 })).toEqual([['stop', false, 4_000]])
    expect(await toldOf({ boot: 'page', steady: at + 60_000 }), 'not longer than it lasts').toEqual([
      ['stop', false, 10_000],
    ])
    expect(await toldOf({ boot: 'page', steady: at + 4_000 }, { shownMs: 3_000 }), 'seen before').toEqual([
      ['stop', false, 7_000],
    ])
    for (const last of [{ boot: 'page', steady: at - 4_000 }, { boot: 'before', steady: at + 4_000 }, null])
      expect(await toldOf(last), 'known to have begun').toEqual([['stop', false, 0]])
    await opened().recover({ boot: 'page', steady: at + 4_000 })
    expect(filed(), 'once').toHaveLength(1)
  })

  test('one that ended, or that nobody saw, is not told once more after a restart', async () => {
    const clock = clockOf()
    const log = opened(clock)
    await log.begin(begunOf(clock))
    await log.record(playing(10_000, false, clock))
    await timers.pass(1)
    await log.begin(begunOf(clock))
    await log.begin(begunOf(clock, { mostMs: 0 }))
    await opened().recover(null)
    expect(filed()).toEqual([['end', true, 10_000]])
  })

  test('what is on is told after a restart, though plays before it were written down late, for want of room', async () => {
    const { add } = storage.playLog
    storage.playLog.add = async () => {
      throw new DOMException('Full', 'QuotaExceededError')
    }
    const clock = clockOf()
    const log = opened(clock)
    const first = playing(1, false, clock)
    await log.record(first)
    await timers.pass(10)
    const second = playing(2, false, clock)
    await log.begin(begunOf(clock))
    await timers.pass(10)
    storage.playLog.add = async ended => {
      await Promise.resolve()
      return add(ended)
    }
    const written = log.record(second)
    await log.begin(begunOf(clock))
    await written
    await opened().recover({ boot: 'page', steady: timers.steady() + 5 })
    expect(filed()).toEqual([
      ['end', true, 1],
      ['end', true, 2],
      ['stop', false, 5],
    ])
  })

  test('one that could not be written down is not told for longer than it was seen when the power fails as well', async () => {
    const clock = clockOf()
    const log = opened(clock)
    await log.begin(begunOf(clock))
    const { add } = storage.playLog
    storage.playLog.add = async () => {
      throw new DOMException('Full', 'QuotaExceededError')
    }
    await log.record({ ...playing(1, false, clock), end: 'cut', isCompleted: false })
    storage.playLog.add = add
    await opened().recover({ boot: 'page', steady: timers.steady() + 9_000 })
    expect(filed()).toEqual([])
  })

  test('that could not be written down are written later; those that are lost leave a gap and are told of', async () => {
    const { add } = storage.playLog
    storage.playLog.add = async () => {
      throw new DOMException('Full', 'QuotaExceededError')
    }
    const log = opened(clockOf(), 2_000)
    for (let n = 1; n <= 1_003; n++) await play(log, n)
    expect(lost).toBe(3)
    storage.playLog.add = add
    await play(log, 1_004)
    expect(lost).toBe(4)
    await timers.pass(60 * 60_000)
    expect(told()[0]).toEqual([5, 5])
    expect(told()).toHaveLength(1_000)
    log.stop()
  })

  test('two that end at once after a full disk leave out the lost numbers once', async () => {
    const { add } = storage.playLog
    storage.playLog.add = async () => {
      throw new DOMException('Full', 'QuotaExceededError')
    }
    const log = opened(clockOf(), 500)
    for (let n = 1; n <= 1_002; n++) await play(log, n)
    storage.playLog.add = async (...given) => {
      await Promise.resolve()
      return add(...given)
    }
    await Promise.all([play(log, 1_003), play(log, 1_004)])
    await timers.pass(60 * 60_000)
    const numbers = told().map(([number]) => number)
    expect(numbers).toEqual(Array.from({ length: 1_001 }, (_, at) => at + 4))
    log.stop()
  })

  test('that waited for the time go on once it is known, with the next play', async () => {
    setsClock = false
    const clock = createManualClock(timers)
    const log = opened(clock, 360)
    await play(log, 1, false, clock)
    await timers.pass(31_000)
    expect(told()).toEqual([])
    clock.sync(new Date(timers.wall()).toISOString(), timers.steady(), timers.steady())
    await play(log, 2, false, clock)
    await timers.pass(31_000)
    expect(told()).toHaveLength(2)
    log.stop()
  })

  test('of a storage that was set back go on under numbers that are free, and none of them is lost', async () => {
    const before = opened()
    await play(before, 1)
    await play(before, 2)
    await timers.pass(31_000)
    before.stop()
    storage = createMemoryStorage()
    const log = opened()
    await play(log, 3)
    await timers.pass(60_000)
    await vi.dynamicImportSettled()
    await timers.pass(10 * 60_000)
    expect(told()).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
    ])
    expect(storage.playBlocks).toEqual([])
    log.stop()
  })

  test('that the server will never take are told of and do not hold up the others', async () => {
    refusal = 'plays.badSignature'
    const log = opened()
    await play(log, 1)
    await timers.pass(60 * 60_000)
    expect(lost).toBe(1)
    expect(storage.playBlocks).toEqual([])
    log.stop()
  })

  test('that neither the server nor this screen can read are told of and do not hold up the others', async () => {
    refusal = 'plays.unreadable'
    await storage.playLog.close(
      { first: 1, count: 2, block: 'AAAA', signature: 's' },
      { before: noBlock, after: noBlock },
    )
    const log = opened()
    log.flush()
    for (let minute = 0; minute < 60; minute += 1) {
      await timers.pass(60_000)
      await vi.dynamicImportSettled()
    }
    expect(lost).toBe(2)
    expect(storage.playBlocks).toEqual([])
    log.stop()
  })

  test('that a server of before cannot read yet are told one after the other once it can, none is lost', async () => {
    refusal = 'plays.unreadable'
    const log = opened(clockOf(), 1)
    await play(log, 1)
    await play(log, 2)
    for (let minute = 0; minute < 60; minute += 1) {
      await timers.pass(60_000)
      await vi.dynamicImportSettled()
    }
    expect(storage.playBlocks).toHaveLength(2)
    refusal = null
    await timers.pass(2 * 60_000)
    expect(told()).toEqual([
      [1, 1],
      [2, 2],
    ])
    expect([lost, storage.playBlocks]).toEqual([0, []])
    log.stop()
  })

  test('wait while the server is away or does not know blocks, however long', async () => {
    for (const id of ['general.notFound', 'general.unknown', 'general.network']) {
      refusal = id
      const log = opened()
      await play(log, 1)
      await timers.pass(24 * 60 * 60_000)
      expect(storage.playBlocks.length + storage.openPlays.length).toBeGreaterThan(0)
      log.stop()
    }
    expect(lost).toBe(0)
  })
})
