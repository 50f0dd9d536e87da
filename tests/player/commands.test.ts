// @vitest-environment node
import { beforeEach, describe, expect, test } from 'vitest'
import { commands } from '#contract/fleet/commands.ts'
import type { OpenCommand } from '#contract/manifest.ts'
import type { Capabilities, CommandHandlers } from '#player/commands/CommandHandlers.ts'
import { type CommandDesk, createCommands } from '#player/commands/createCommands.ts'
import { ApiFailure } from '#player/net/ApiFailure.ts'
import type { Session } from '#player/net/createSession.ts'
import { createManualClock } from './support/manualClock.ts'
import { createManualTimers, type ManualTimers } from './support/manualTimers.ts'
import { createMemoryStorage, type MemoryStorage } from './support/memoryStorage.ts'

type Reply = { id: string; state: string; reason?: string | null; reply?: unknown }

let timers: ManualTimers
let storage: MemoryStorage
let open: OpenCommand[]
let replies: Reply[]
let done: string[]
/** Names of API calls that fail. */
let lost: string[]
let afterwards: number

beforeEach(() => {
  timers = createManualTimers()
  storage = createMemoryStorage()
  open = []
  replies = []
  done = []
  lost = []
  afterwards = 0
})

const call = async (name: string, input: unknown) => {
  if (lost.includes(name)) throw new ApiFailure('general.network', 0)
  if (name === 'reply') replies.push(input as Reply)
  return name === 'commands' ? open : null
}

const all = Object.fromEntries(Object.values(commands).map(({ capability }) => [capability, true])) as Capabilities

const settings = {
  async set(name: string, value: unknown) {
    done.push(`${name} ${value}`)
  },
  inEffect: (name: string) => (name === 'volume' ? 40 : true),
}

const handlers: CommandHandlers = {
  async screenshot() {
    throw new ApiFailure('device.screenshotFailed', 500)
  },
  async refresh() {
    done.push('refresh')
    return { hash: 'h1' }
  },
  async infoPush() {
    done.push('infoPush')
    return {}
  },
  async fileDownloadStop() {
    done.push('stop')
    return {}
  },
  async fileDownloadStart() {
    done.push('start')
    return {}
  },
  async shutdown() {
    done.push('shutdown')
    return {}
  },
  async restart() {
    done.push('restart')
    return {}
  },
  async sleep() {
    done.push('sleep')
    // Never settles, as if the page crashed during the command.
    return new Promise(() => {})
  },
  async wake() {
    done.push('wake')
    return {}
  },
  async locationPush() {
    return { lat: 52.5, lng: 13.4, accuracy: 20 }
  },
  async speedTest() {
    return { bitsPerSecond: 8_000_000, latency: 20, bytes: 1_000_000 }
  },
  async programList() {
    return { programs: [] }
  },
  async programLast() {
    throw new Error('screen.onlyOne')
  },
  async programNext() {
    return { programId: 'p2', title: 'Two' }
  },
  async programChoice({ programId }) {
    return { programId, title: 'Chosen' }
  },
  async formatDevice() {
    done.push('format')
    return { files: 2, bytes: 20 }
  },
  async sendAdbCommand({ adbCommand }) {
    return { exitCode: 0, output: adbCommand, isTruncated: false, isTimedOut: false }
  },
  async hostSet() {
    done.push('hostSet')
    return {}
  },
}

function started(capabilities = all): CommandDesk {
  return createCommands({
    session: { call: call as Session['call'] },
    store: storage.commands,
    handlers,
    settings,
    capabilities,
    clock: createManualClock(timers),
    timers,
    random: () => 0.5,
    write: () => {},
    afterReplies: () => {
      afterwards++
    },
  })
}

function commandOf(id: string, command: string, args: Record<string, unknown> = {}, seconds = 60): OpenCommand {
  return { id, command, args, deadline: new Date(timers.wall() + seconds * 1000).toISOString() }
}

describe('a command', () => {
  test('is done once, however often it is handed out and through a restart', async () => {
    open = [commandOf('1', 'volumeSet', { volume: 40 })]
    const desk = started()
    desk.fetchCommands()
    desk.fetchCommands()
    await timers.pass(1_000)
    desk.stop()
    const next = started()
    await next.recover()
    next.fetchCommands()
    await timers.pass(60_000)
    expect(done).toEqual(['volume 40'])
    expect(replies).toEqual([{ id: '1', state: 'success', reason: null, reply: { volume: 40 } }])
  })

  test('whose reply is lost is told of as soon as it gets through, even after a restart', async () => {
    open = [commandOf('1', 'mute', { muted: true })]
    lost = ['reply']
    const desk = started()
    desk.fetchCommands()
    await timers.pass(30_000)
    desk.stop()
    open = []
    const next = started()
    await next.recover()
    await timers.pass(30_000)
    expect(replies).toEqual([])
    lost = []
    await timers.pass(120_000)
    expect(done).toEqual(['muted true'])
    expect(replies).toEqual([{ id: '1', state: 'success', reason: null, reply: { muted: true } }])
  })

  test('is not done after its deadline', async () => {
    open = [commandOf('1', 'wake', {}, 5)]
    const desk = started()
    await timers.pass(6_000)
    desk.fetchCommands()
    await timers.pass(1_000)
    expect(done).toEqual([])
    expect(replies).toEqual([])
  })

  test('that fails says why', async () => {
    open = [commandOf('1', 'screenshot')]
    started().fetchCommands()
    await timers.pass(1_000)
    expect(replies).toEqual([{ id: '1', state: 'failed', reason: 'device.screenshotFailed', reply: null }])
  })

  test('that this browser cannot do, or that nobody knows, is refused', async () => {
    open = [commandOf('1', 'volumeSet', { volume: 3 }), commandOf('2', 'selfDestruct')]
    started({ ...all, volume: false }).fetchCommands()
    await timers.pass(1_000)
    expect(done).toEqual([])
    expect(replies.map(({ id, state, reason }) => ({ id, state, reason }))).toEqual([
      { id: '1', state: 'refused', reason: 'device.unsupported' },
      { id: '2', state: 'refused', reason: 'device.unsupported' },
    ])
  })

  test('with values outside its declaration is not done', async () => {
    open = [commandOf('1', 'volumeSet', { volume: 400 })]
    started().fetchCommands()
    await timers.pass(1_000)
    expect(done).toEqual([])
    expect(replies).toEqual([{ id: '1', state: 'failed', reason: 'field.tooBig', reply: null }])
  })

  test('in the middle of which the player died is not done again: it failed, unless dying was the point', async () => {
    open = [commandOf('1', 'sleep')]
    const desk = started()
    desk.fetchCommands()
    await timers.pass(1_000)
    desk.stop()
    await storage.commands.put({
      id: '2',
      command: 'restart',
      state: 'started',
      reason: null,
      reply: null,
      isReplied: false,
      time: timers.wall(),
    })
    const next = started()
    await next.recover()
    next.fetchCommands()
    await timers.pass(1_000)
    expect(done).toEqual(['sleep'])
    expect(replies).toEqual([
      { id: '1', state: 'failed', reason: 'interrupted', reply: null },
      { id: '2', state: 'success', reason: null, reply: {} },
    ])
  })

  test('that puts something off has it done after its reply was offered', async () => {
    open = [commandOf('1', 'restart')]
    started().fetchCommands()
    await timers.pass(1_000)
    expect(replies).toHaveLength(1)
    expect(afterwards).toBe(1)
  })
})

test('every command of the contract has a handler, or sets something', () => {
  const acts = Object.entries(commands).flatMap(([name, { sets }]) => (sets ? [] : [name]))
  expect(Object.keys(handlers).sort()).toEqual(acts.sort())
})
