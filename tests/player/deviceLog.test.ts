// @vitest-environment node
import { beforeEach, expect, test, vi } from 'vitest'
import type { DeviceLogLine } from '#contract/fleet/deviceLogLine.ts'
import { createDeviceLog, type DeviceLog } from '#player/deviceLog/createDeviceLog.ts'
import { ApiFailure } from '#player/net/ApiFailure.ts'
import type { Session } from '#player/net/createSession.ts'
import { createManualClock } from './support/manualClock.ts'
import { createManualTimers, type ManualTimers } from './support/manualTimers.ts'
import { createMemoryStorage, type MemoryStorage } from './support/memoryStorage.ts'

let timers: ManualTimers
let storage: MemoryStorage
/** Lines stored by the server. */
let told: DeviceLogLine[]
let failure: ApiFailure | null
let isDebug: boolean

async function call(_name: string, { lines }: { lines: DeviceLogLine[] }) {
  if (failure) throw failure
  told.push(...lines)
  return null
}

/** Loads a page in the browser that owns the storage; `close` simulates a crash of the page. */
function opened(boot: string): DeviceLog & { close(): void } {
  const log = createDeviceLog({ load: () => import('#player/deviceLog/createLogSender.ts'), steady: timers.steady })
  const close = log.open({
    store: storage.log,
    session: { call: call as unknown as Session['call'], token: async () => 't' },
    clock: createManualClock(timers),
    timers,
    random: () => 0.5,
    boot,
    isDebug: () => isDebug,
  })
  return { ...log, close }
}

const loaded = () => import('#player/deviceLog/createLogSender.ts')
const eventually = (check: () => void | Promise<void>) =>
  vi.waitFor(
    async () => {
      await timers.pass(60_000)
      await check()
    },
    { timeout: 15_000 },
  )
const eventsOf = (lines: readonly DeviceLogLine[]) => lines.map(({ event }) => event)

beforeEach(async () => {
  timers = createManualTimers()
  storage = createMemoryStorage()
  told = []
  failure = null
  isDebug = false
  await loaded()
})

test('an error is told at once, warnings are gathered, and the rest stays on the device', async () => {
  const log = opened('boot-0001')
  log.write('info', 'player', 'started', '1.0')
  log.write('warn', 'network', 'unreachable')
  log.write('debug', 'play', 'playing')
  await timers.pass(1_000)
  expect(told).toEqual([])
  await timers.pass(20_000)
  expect(eventsOf(told)).toEqual(['unreachable'])
  log.write('error', 'delivery', 'failed', 'storageFull')
  await timers.pass(100)
  expect(told.at(-1)).toMatchObject({ event: 'failed', detail: 'storageFull', boot: 'boot-0001', level: 'error' })
})

test('what was written before there was a place for it has the time at which it happened', async () => {
  const log = createDeviceLog({ load: () => import('#player/deviceLog/createLogSender.ts'), steady: timers.steady })
  const began = timers.wall()
  log.write('error', 'player', 'problem', new Error('early'))
  await timers.pass(60_000)
  log.open({
    store: storage.log,
    session: { call: call as unknown as Session['call'], token: async () => 't' },
    clock: createManualClock(timers),
    timers,
    random: () => 0.5,
    boot: 'boot-0001',
    isDebug: () => false,
  })
  await timers.pass(1_000)
  expect(told).toMatchObject([{ event: 'problem', detail: 'Error: early', time: new Date(began).toISOString() }])
})

test('everything is told while the debug log is on', async () => {
  isDebug = true
  const log = opened('boot-0001')
  log.write('debug', 'play', 'playing', '1')
  log.write('debug', 'play', 'playing', '1')
  log.write('info', 'delivery', 'manifest')
  await timers.pass(20_000)
  expect(eventsOf(told)).toEqual(['playing', 'playing', 'manifest'])
})

test('a crash is told with the lines before it, which were not told while all was well', async () => {
  const before = opened('boot-0001')
  before.write('info', 'delivery', 'manifest', 'a')
  before.write('info', 'command', 'done', 'refresh')
  await timers.pass(60_000)
  expect(told).toEqual([])
  before.close()
  const after = opened('boot-0002')
  after.write('error', 'player', 'crashed', '1')
  await timers.pass(1_000)
  expect(told.map(({ boot, event }) => `${boot} ${event}`)).toEqual([
    'boot-0001 manifest',
    'boot-0001 done',
    'boot-0002 crashed',
  ])
})

test('lines wait for a server that is away, through a restart, and go as soon as it is back', async () => {
  failure = new ApiFailure('general.network', 0)
  const before = opened('boot-0001')
  before.write('error', 'player', 'problem', 'a')
  await timers.pass(60_000)
  before.close()
  const after = opened('boot-0002')
  await timers.pass(1_000)
  failure = null
  after.write('info', 'network', 'reached')
  await timers.pass(1_000)
  expect(eventsOf(told)).toEqual(['problem'])
  expect(await storage.log.due(10)).toEqual([])
})

test('what the server cannot read does not hold up what comes after it', async () => {
  failure = new ApiFailure('general.invalidInput', 500)
  const log = opened('boot-0001')
  log.write('error', 'player', 'problem', 'unreadable')
  await timers.pass(1_000)
  failure = null
  log.write('error', 'player', 'problem', 'readable')
  await timers.pass(1_000)
  expect(told.map(({ detail }) => detail)).toEqual(['readable'])
})

test('a fault that repeats itself is told once a minute, and a thousand lines are kept', async () => {
  const log = opened('boot-0001')
  failure = new ApiFailure('general.network', 0)
  for (let at = 0; at < 50; at += 1) log.write('error', 'player', 'problem', 'again')
  await timers.pass(61_000)
  log.write('error', 'player', 'problem', 'again')
  for (let at = 0; at < 1_100; at += 1) log.write('error', 'player', 'problem', `other ${at}`)
  await eventually(async () => {
    const kept = await storage.log.due(2_000)
    expect(kept.at(-1)?.line.detail).toBe('other 1099')
    expect(kept).toHaveLength(1_000)
    expect(kept[0]?.line.detail).toBe('other 100')
  })
  failure = null
  await eventually(() => expect(told).toHaveLength(1_000))
})
