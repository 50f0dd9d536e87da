// @vitest-environment node
import { describe, expect, test } from 'vitest'
import type { ReportedFacts } from '#contract/fleet/deviceFacts.ts'
import type { DeviceHealth } from '#contract/fleet/deviceHealth.ts'
import type { Heartbeat } from '#contract/manifest.ts'
import { emptyProgram } from '#contract/programs/program.ts'
import { type BundleFile, shellFilesOf } from '#player/build/shellFilesOf.ts'
import { downloadOrder } from '#player/delivery/downloadOrder.ts'
import { playablePart } from '#player/delivery/playablePart.ts'
import { groupedCode } from '#player/identity/groupedCode.ts'
import type { HeldMedia } from '#player/media/createMediaUrls.ts'
import { createHeartbeat } from '#player/net/createHeartbeat.ts'
import type { Session } from '#player/net/createSession.ts'
import { createFeed, type Fed } from '#player/runtime/createFeed.ts'
import { createHealth } from '#player/runtime/createHealth.ts'
import { createReloadWhenFit } from '#player/runtime/createReloadWhenFit.ts'
import type { Play } from '#player/schedule/Play.ts'
import { createWatchdog } from '#player/shell/createWatchdog.ts'
import { createState } from '#player/state/createState.ts'
import { initialState } from '#player/state/PlayerState.ts'
import { languageOf } from '#player/text/languages.ts'
import type { ProgramSlot } from '#stage/program/switching.ts'
import { manifestOf, planOf, programOf } from './support/manifestOf.ts'
import { createManualClock } from './support/manualClock.ts'
import { createManualTimers } from './support/manualTimers.ts'

const fileOf = (sha256: string, size = 10) => ({ sha256, size, type: 'video/mp4', url: '' })

describe('the part of a manifest that may run', () => {
  const old = manifestOf([planOf('1', { programId: 'p' }), planOf('9')], {
    hash: 'h1',
    files: [fileOf('a')],
    uses: { 1: ['a'], 9: [] },
  })
  const running = { manifest: old, hash: 'h1' }
  const never = () => false
  const target = manifestOf([planOf('2', { programId: 'p' }), planOf('3')], {
    hash: 'h2',
    files: [fileOf('b')],
    uses: { 2: ['b'], 3: [] },
  })

  test('is all of it when all of it is here', () => {
    expect(playablePart(target, running, () => true, never)).toEqual({ manifest: target, hash: 'h2' })
  })

  test('keeps a program until its new version is here, and drops what was withdrawn', () => {
    const part = playablePart(target, running, sha256 => sha256 === 'a', never)
    expect(part?.manifest.plans.map(({ id }) => id)).toEqual(['3', '1'])
    expect(part?.manifest.programs.map(({ versionId }) => versionId).sort()).toEqual(['v-1', 'v-3'])
    expect(part?.manifest.files.map(({ sha256 }) => sha256)).toEqual(['a'])
    expect(part?.hash).toBeNull()
  })

  test('has nothing of what was withdrawn, though nothing of the new one is here', () => {
    const waiting = manifestOf([planOf('2')], { hash: 'h2', files: [fileOf('b')], uses: { 2: ['b'] } })
    expect(playablePart(waiting, running, () => false, never)?.manifest).toMatchObject({
      plans: [],
      programs: [],
      files: [],
    })
    expect(playablePart(waiting, null, () => false, never)).toBeNull()
  })

  test('keeps a version that played, with its files, also while something else is still to come', () => {
    const more = manifestOf([planOf('2', { programId: 'p' }), planOf('3')], {
      hash: 'h2',
      files: [fileOf('b'), fileOf('c')],
      uses: { 2: ['b'], 3: ['c'] },
    })
    const part = playablePart(
      more,
      running,
      sha256 => sha256 !== 'c',
      version => version === 'v-1',
    )
    expect(part?.manifest.plans.map(({ id }) => id)).toEqual(['2'])
    expect(part?.manifest.programs.map(({ versionId }) => versionId)).toEqual(['v-2', 'v-1'])
    expect(part?.manifest.files.map(({ sha256 }) => sha256)).toEqual(['b', 'a'])
  })

  test('keeps the old version also where the new one comes under the same publication', () => {
    const again = manifestOf([planOf('1', { programId: 'p', versionId: 'v-1b' })], {
      hash: 'h2',
      files: [fileOf('b')],
      uses: { 1: ['b'] },
    })
    expect(playablePart(again, running, () => false, never)?.manifest.plans).toMatchObject([
      { id: '1', versionId: 'v-1' },
    ])
  })

  test('an empty one takes everything off at once', () => {
    const empty = manifestOf([], { hash: 'h3' })
    expect(playablePart(empty, running, () => false, never)).toEqual({ manifest: empty, hash: 'h3' })
  })
})

test('files come in the order of urgency, then the smaller program first, each once', () => {
  const plans = [
    planOf('film'),
    planOf('note'),
    planOf('timed', { type: 'timed', level: 3 }),
    planOf('alarm', { type: 'insert', level: 3, plays: 1 }),
  ]
  const files = [fileOf('big', 900), fileOf('small', 5), fileOf('t'), fileOf('i'), fileOf('here')]
  const uses = { film: ['big', 'small'], note: ['small', 'here'], timed: ['t'], alarm: ['i', 't'] }
  const order = downloadOrder(manifestOf(plans, { files, uses }), sha256 => sha256 === 'here')
  expect(order.map(({ sha256 }) => sha256)).toEqual(['i', 't', 'small', 'big'])
})

test('files of an emergency come before those of inserts of its level, even if they are larger', () => {
  const plans = [
    planOf('insert', { type: 'insert', level: 4, plays: 1 }),
    planOf('fire', { type: 'timed', level: 4, emergency: { id: 'e', isDrill: false } as never }),
  ]
  const files = [fileOf('small', 5), fileOf('large', 900)]
  const order = downloadOrder(manifestOf(plans, { files, uses: { insert: ['small'], fire: ['large'] } }), () => false)
  expect(order.map(({ sha256 }) => sha256)).toEqual(['large', 'small'])
})

describe('the stage is fed', () => {
  const playOf = (id: string): Play => {
    const plan = planOf(id)
    return { id: `play-${id}`, plan, program: programOf(plan), why: 'onlyActive', isCounted: true }
  }

  test('a program once its files have addresses; until then what was there stays', async () => {
    const fed: Fed[] = []
    const released: string[] = []
    const waiting: (() => void)[] = []
    const feed = createFeed({
      acquire: program =>
        new Promise<HeldMedia>(resolve => {
          const release = () => released.push(program.versionId)
          waiting.push(() => resolve({ resolve: () => undefined, release }))
        }),
      onFed: each => fed.push(each),
      onFault: () => {},
    })
    const settle = () => new Promise(resolve => setTimeout(resolve))
    const [a, b] = [playOf('a'), playOf('b')]
    feed.show({ current: a, next: null, isLooping: false, since: 0 })
    expect(fed).toEqual([])
    waiting.shift()?.()
    await settle()
    expect(fed.at(-1)?.current?.key).toBe('play-a')
    feed.show({ current: b, next: null, isLooping: false, since: 1 })
    expect(fed.at(-1)?.current?.key).toBe('play-a')
    waiting.shift()?.()
    await settle()
    expect(fed.at(-1)?.current?.key).toBe('play-b')
    expect(released).toEqual(['v-a'])
    feed.show({ current: null, next: null, isLooping: false, since: 2 })
    expect(fed.at(-1)?.current).toBeNull()
    expect(released).toEqual(['v-a', 'v-b'])
  })

  test('the same play is the same object, so that it is not redrawn', async () => {
    const fed: Fed[] = []
    const feed = createFeed({
      acquire: async () => ({ resolve: () => undefined, release: () => {} }),
      onFed: each => fed.push(each),
      onFault: () => {},
    })
    const a = playOf('a')
    for (const since of [0, 1, 2]) {
      feed.show({ current: { ...a }, next: null, isLooping: false, since })
      await new Promise(resolve => setTimeout(resolve))
    }
    expect(new Set(fed.map(({ current }) => current)).size).toBe(1)
  })
})

describe('the heartbeat', () => {
  let health: DeviceHealth
  let facts: ReportedFacts
  function beating(asked: { every?: number; spread?: number } = {}) {
    const timers = createManualTimers()
    const at: number[] = []
    const told: unknown[] = []
    const known: unknown[] = []
    facts = { browser: { cpuThreads: 4, network: 'wifi' } }
    health = {
      isSoundBlocked: false,
      isStorageKept: true,
      isStorageFull: false,
      isClockRight: true,
      folded: 0,
      dropped: 0,
      crashes: 0,
    }
    const call = async (_name: string, { beat }: { beat: Heartbeat }) => {
      at.push(timers.steady())
      told.push(beat.health)
      known.push(beat.facts)
      return { serverTime: new Date(timers.wall()).toISOString(), manifestHash: 'h', openCommands: 0, ...asked }
    }
    const beat = createHeartbeat({
      session: { call } as unknown as Session,
      timers,
      clock: createManualClock(timers),
      read: async () => ({
        state: 'online',
        runningHash: null,
        volume: 1,
        muted: false,
        storageUsed: null,
        storageQuota: null,
        playing: null,
      }),
      settings: () => null,
      health: () => health,
      facts: () => facts,
      onAnswer: () => {},
      onReach: () => {},
    })
    beat.start()
    return { timers, at, told, known, beat }
  }

  test('beats every 30 s, and at once when something changed, however much', async () => {
    const { timers, at, beat } = beating()
    await timers.pass(61_000)
    expect(at).toEqual([0, 30_000, 60_000])
    for (let i = 0; i < 5; i++) beat.changed()
    await timers.pass(5_000)
    expect(at.slice(3)).toEqual([61_500])
  })

  test('is as rare as the server asks while the socket is open, and comes at once when it opened again', async () => {
    const { timers, at, beat } = beating({ every: 120_000, spread: 7_000 })
    await timers.pass(31_000)
    beat.linked(true)
    await timers.pass(150_000)
    expect(at).toEqual([0, 30_000, 60_000, 180_000])
    expect(beat.spread()).toBe(7_000)
    beat.linked(false)
    await timers.pass(60_000)
    expect(at.slice(4)).toEqual([211_000, 241_000])
    beat.linked(true)
    await timers.pass(31_000)
    expect(at.slice(6)).toEqual([271_000])
    beat.linked(false)
    beat.linked(true)
    await timers.pass(31_000)
    expect(at.slice(7)).toEqual([302_000])
  })

  test('comes every five minutes at the least, whatever a server asks', async () => {
    const { timers, at, beat } = beating({ every: 10 ** 9 })
    beat.linked(true)
    await timers.pass(601_000)
    expect(at).toEqual([0, 300_000, 600_000])
  })

  test('tells the health with the first beat, then only what changed', async () => {
    const { timers, told } = beating()
    const first = health
    await timers.pass(31_000)
    health = { ...health, isSoundBlocked: true }
    await timers.pass(60_000)
    expect(told).toEqual([first, undefined, { ...first, isSoundBlocked: true }, undefined])
  })

  test('says what it runs on with the first beat, then only what changed', async () => {
    const { timers, known } = beating()
    const first = facts
    await timers.pass(31_000)
    facts = { browser: { cpuThreads: 4, network: 'cellular' } }
    await timers.pass(60_000)
    expect(known).toEqual([first, undefined, facts, undefined])
  })

  test('does not beat with every play of short programs', async () => {
    const { timers, at, beat } = beating()
    for (let i = 0; i < 60; i++) {
      beat.moved()
      await timers.pass(1_000)
    }
    expect(at.length).toBeLessThanOrEqual(7)
    expect(at.length).toBeGreaterThanOrEqual(5)
  })
})

test('a screen says which time zone its browser does not know', () => {
  const timers = createManualTimers()
  const state = createState(initialState('1'))
  const health = createHealth({ state, clock: createManualClock(timers), timers })
  expect(health.read().unknownZone).toBeNull()
  state.set({ timeZone: 'Europe/Nowhere' })
  expect(health.read().unknownZone).toBe('Europe/Nowhere')
  state.set({ timeZone: 'Europe/Berlin' })
  expect(health.read().unknownZone).toBeNull()
})

test('the watchdog sees a film that stands still, not one that is paused or moves', async () => {
  const timers = createManualTimers()
  const film = { paused: false, ended: false, currentTime: 0 }
  let stalls = 0
  createWatchdog({ timers, media: () => [film as HTMLMediaElement], onStall: () => stalls++ }).start()
  for (let i = 0; i < 20; i++) {
    film.currentTime += 1
    await timers.pass(2_000)
  }
  expect(stalls).toBe(0)
  film.paused = true
  await timers.pass(30_000)
  expect(stalls).toBe(0)
  film.paused = false
  await timers.pass(9_000)
  expect(stalls).toBe(0)
  await timers.pass(6_000)
  expect(stalls).toBe(1)
})

test('the watchdog lets a film be whose single frame is its end', async () => {
  const timers = createManualTimers()
  const film = { paused: false, ended: false, currentTime: 20, duration: 20 }
  let stalls = 0
  createWatchdog({ timers, media: () => [film as HTMLMediaElement], onStall: () => stalls++ }).start()
  await timers.pass(60_000)
  expect(stalls).toBe(0)
  film.currentTime = 12
  await timers.pass(14_000)
  expect(stalls).toBe(1)
})

describe('a new shell', () => {
  const slot = (key: string): ProgramSlot => ({ key, document: emptyProgram(1, 1), resolveMedia: () => undefined })
  const openPlayer = (current: ProgramSlot | null) => {
    const timers = createManualTimers()
    const state = createState(initialState('1'))
    state.set({ current })
    let reloads = 0
    const reloadWhenFit = createReloadWhenFit(state, timers, () => reloads++)
    return { timers, state, reloadWhenFit, reloads: () => reloads }
  }

  test('is taken up at once while nothing plays', () => {
    const player = openPlayer(null)
    player.reloadWhenFit()
    expect(player.reloads()).toBe(1)
  })

  test('waits for the end of a play', async () => {
    const player = openPlayer(slot('a'))
    player.reloadWhenFit()
    player.state.set({ volume: 50 })
    await player.timers.pass(59_000)
    expect(player.reloads()).toBe(0)
    player.state.set({ current: slot('b') })
    expect(player.reloads()).toBe(1)
  })

  test('does not wait for ever where one program repeats', async () => {
    const player = openPlayer(slot('a'))
    player.reloadWhenFit()
    await player.timers.pass(60_000)
    expect(player.reloads()).toBe(1)
  })
})

describe('the shell', () => {
  const chunk = (fileName: string, given: Partial<BundleFile> = {}): BundleFile => ({
    type: 'chunk',
    fileName,
    ...given,
  })
  const css = { importedCss: new Set(['player.css']), importedAssets: new Set(['logo.png']) }

  test('is everything the page can come to need, and nothing of the administration', () => {
    const bundle = {
      a: chunk('a', { isEntry: true, name: 'app', imports: ['shared'], dynamicImports: ['page'] }),
      p: chunk('p', { isEntry: true, name: 'player', imports: ['shared'], dynamicImports: ['start'] }),
      start: chunk('start', { imports: ['p'], viteMetadata: css }),
      shared: chunk('shared'),
      page: chunk('page'),
      worker: { type: 'asset' as const, fileName: 'worker' },
    }
    const files = shellFilesOf(bundle, 'player', name => name === 'worker')
    expect(files).toEqual(['logo.png', 'p', 'player.css', 'shared', 'start', 'worker'])
  })

  test('of a page that is not built is an error, not an empty shell', () => {
    expect(() => shellFilesOf({}, 'player', () => false)).toThrow('player')
  })
})

test('a code is shown in groups of four', () => {
  expect(groupedCode('ABCDEFGHJK')).toBe('ABCD EFGH JK')
  expect(groupedCode('ABCD-EFGH')).toBe('ABCD EFGH')
})

test('the language is the first of the browser’s that the player speaks', () => {
  expect(languageOf(['pt-BR', 'ar'])).toBe('ar-SA')
  expect(languageOf(['zh-TW'])).toBe('zh-CN')
  expect(languageOf(['en-GB', 'ja'])).toBe('en-US')
  expect(languageOf(['xx'])).toBe('en-US')
  expect(languageOf([])).toBe('en-US')
})
