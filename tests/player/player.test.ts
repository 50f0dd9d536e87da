// @vitest-environment node
import { randomBytes, webcrypto } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { commands } from '#contract/fleet/commands.ts'
import type { Manifest } from '#contract/manifest.ts'
import type { Capabilities } from '#player/commands/CommandHandlers.ts'
import { chunkSize } from '#player/delivery/chunks.ts'
import { createPieceHash } from '#player/delivery/createPieceHash.ts'
import { createKeys } from '#player/identity/createKeys.ts'
import { ApiFailure } from '#player/net/ApiFailure.ts'
import type { Api } from '#player/net/createApi.ts'
import { createPlayer } from '#player/runtime/createPlayer.ts'
import { createScreen } from '#player/runtime/createScreen.ts'
import { createCrashes } from '#player/shell/createCrashes.ts'
import { createState } from '#player/state/createState.ts'
import { initialState } from '#player/state/PlayerState.ts'
import type { Timers } from '#player/time/Timers.ts'
import { manifestOf, planOf } from './support/manifestOf.ts'
import { createHastyTimers, createManualTimers, type ManualTimers } from './support/manualTimers.ts'
import { type MediaServer, startMediaServer } from './support/mediaServer.ts'
import { createMemoryStorage, type MemoryStorage } from './support/memoryStorage.ts'
import { hashChunks } from './support/nodeHash.ts'
import { openedPage } from './support/openedPage.ts'

let media: MediaServer
let storage: MemoryStorage
let target: Manifest
/** Receipts stored by the server. */
let stored: { id: string; kind: string }[]
let isRevoked: boolean
let hasNetwork: boolean
/** Pairing claims whose code a user has entered, and the number of codes shown. */
let typed: Set<unknown>
let shown: number
let pages: { isOpen: boolean }[]
let serverTime: () => string
/** Number of polls for the pairing state. */
let looked: number

const allCapabilities = Object.fromEntries(
  Object.values(commands).map(({ capability }) => [capability, true]),
) as Capabilities
const keys = createKeys(webcrypto.subtle as SubtleCrypto)
const eventually = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 60_000 })

const answers: Record<string, (input: Record<string, unknown>) => unknown> = {
  pair: () => ({ code: `CODE${++shown}`, claim: `c${shown}`, expiresIn: 600, serverName: 'Marquee' }),
  pairState({ claim }) {
    looked += 1
    return typed.has(claim) ? { state: 'paired', eid: 'e9' } : { state: 'waiting', eid: null }
  },
  challenge: () => ({ nonce: 'n' }),
  session: () => ({ token: 't', serverTime: serverTime(), name: 'Lobby' }),
  heartbeat: () => ({ serverTime: serverTime(), manifestHash: target.hash, openCommands: 0 }),
  manifest: () => target,
  commands: () => [],
  receipts({ receipts }) {
    stored.push(...(receipts as typeof stored))
    return { stored: (receipts as typeof stored).map(({ id }) => id) }
  },
}

/** Opens a page in the browser that owns the storage. */
async function opened(timers: Timers = createHastyTimers(), isVisible = true) {
  const page = { isOpen: true }
  pages.push(page)
  const state = createState(initialState('1'))
  const api = {
    async call(name: string, input: Record<string, unknown>) {
      if (!page.isOpen) return new Promise(() => {})
      if (!hasNetwork) throw new ApiFailure('general.network', 0)
      if (isRevoked && name !== 'pair' && name !== 'pairState') throw new ApiFailure('device.revoked', 401)
      return answers[name]?.(input)
    },
  } as unknown as Api
  let ids = 0
  const player = createPlayer({
    state,
    storage,
    crashes: createCrashes(openedPage()),
    timers,
    random: () => 0,
    makeId: () => `page-${pages.length}-${++ids}`,
    api,
    fetch,
    loadScreen: async () => deps =>
      createScreen({ ...deps, openConnection: () => ({ closed: new Promise(() => {}), close: () => {} }) }),
    keys,
    hashChunks,
    hashPiece: createPieceHash(crypto.subtle),
    acquire: async () => ({ resolve: () => undefined, release: () => {} }),
    capabilities: allCapabilities,
    host: null,
    geolocation: null,
    info: async () => ({
      resolution: '1920x1080',
      orientation: 'horizontal',
      model: '',
      systemVersion: '',
      softwareVersion: '',
      timeZone: 'UTC',
      capabilities: [],
    }),
    facts: () => ({}),
    picture: async () => new Blob(),
    estimate: async () => ({ storageUsed: null, storageQuota: null }),
    reload: () => {},
    onVersion: () => {},
    log: { write: () => {}, open: () => () => {} },
    warn: () => {},
    isSecure: true,
    isVisible: () => isVisible,
    becomeOnly: async () => {},
    persist: async () => null,
    onLost(error) {
      throw error
    },
  })
  void player.start()
  return { player, state }
}

function close() {
  for (const page of pages) page.isOpen = false
}

/** Makes the browser a paired screen that is to play a video. */
async function pairedWithFilm(): Promise<void> {
  const { sha256, size } = media.put(randomBytes(2 * chunkSize))
  const url = media.url(sha256)
  target = manifestOf([planOf('1')], { files: [{ sha256, size, type: 'video/mp4', url }], uses: { 1: [sha256] } })
  await storage.identity.write({ keys: await keys.make(), eid: 'e1' })
}

beforeEach(async () => {
  media = await startMediaServer()
  storage = createMemoryStorage()
  target = manifestOf([], { hash: 'h0' })
  stored = []
  isRevoked = false
  hasNetwork = true
  typed = new Set()
  shown = 0
  looked = 0
  pages = []
  serverTime = () => new Date().toISOString()
})
afterEach(async () => {
  close()
  await media.close()
})

test('a code typed in while the page is loaded again pairs the screen', async () => {
  const first = await opened()
  await eventually(() => expect(first.state.get().pairing?.offer?.code).toBe('CODE1'))
  close()
  typed.add('c1')
  const second = await opened()
  await eventually(() => expect(second.state.get().phase).toBe('screen'))
  expect(second.state.get().eid).toBe('e9')
  expect(shown).toBe(1)
  expect(await storage.identity.read()).toMatchObject({ eid: 'e9' })
})

test('a screen that is loaded again without a network shows the code it showed', async () => {
  const first = await opened()
  await eventually(() => expect(first.state.get().pairing?.offer?.code).toBe('CODE1'))
  close()
  hasNetwork = false
  const second = await opened()
  await eventually(() =>
    expect(second.state.get().pairing).toMatchObject({ isReachable: false, offer: { code: 'CODE1' } }),
  )
})

test('a screen whose download fills the device reports it as complete when there is room again', async () => {
  await pairedWithFilm()
  let isFull = true
  let refused = 0
  const { add } = storage.receipts
  storage.receipts.add = async (receipt, moment) => {
    if (isFull && receipt.kind === 'downloaded') {
      refused += 1
      throw new DOMException('Full', 'QuotaExceededError')
    }
    await add(receipt, moment)
  }
  const { state } = await opened()
  await eventually(() => expect(state.get().runningHash).toBe('h1'))
  await eventually(() => expect(refused).toBeGreaterThan(0))
  isFull = false
  await eventually(() => expect(stored.map(({ kind }) => kind)).toContain('downloaded'))
})

/** Makes the browser a paired screen with all of its content downloaded. */
async function pairedWith(manifest: Manifest): Promise<void> {
  target = manifest
  await storage.identity.write({ keys: await keys.make(), eid: 'e1' })
  await storage.manifests.setTarget(manifest)
  await storage.manifests.activate({ manifest, hash: manifest.hash })
}

/** Opens a page and waits until the first frame is shown. */
async function onScreen(timers: ManualTimers, isVisible = true) {
  const page = await opened(timers, isVisible)
  const shown = () => page.state.get().current?.key
  await eventually(async () => {
    await timers.pass(10)
    expect(shown()).toBeDefined()
  })
  page.player.screen()?.onSwitched(shown() ?? '')
  return page
}

/** Delays a write until it is released. */
function delay<Given extends unknown[]>(write: (...given: Given) => Promise<void>) {
  let isWaiting = false
  let isOver = false
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  return {
    isWaiting: () => isWaiting,
    isOver: () => isOver,
    release: () => release(),
    async write(...given: Given) {
      isWaiting = true
      await released
      await write(...given)
      isOver = true
    },
  }
}

/** Revokes the device during a write, and lets the write end only after the player has noticed the revocation. */
async function revokedDuring({ isWaiting, isOver, release }: Omit<ReturnType<typeof delay>, 'write'>) {
  const { player, state } = await opened()
  await eventually(() => expect(isWaiting()).toBe(true))
  isRevoked = true
  await eventually(() => expect(player.screen()).toBeNull())
  release()
  await eventually(() => expect(isOver()).toBe(true))
  await eventually(() => expect(state.get().pairing?.offer?.code).toBe('CODE1'))
  // Waits for two more polls, after which everything that follows the write has happened.
  const before = looked
  await eventually(() => expect(looked).toBeGreaterThan(before + 1))
  expect(await storage.identity.read()).toMatchObject({ eid: null, offer: { code: 'CODE1' } })
}

test('a manifest that a revoked screen was writing down does not outlive it', async () => {
  await pairedWithFilm()
  const delayed = delay(storage.manifests.setTarget)
  storage.manifests.setTarget = delayed.write
  await revokedDuring(delayed)
  expect(await storage.manifests.read()).toEqual({ running: null, target: null })
})

test('a file that a revoked screen was storing does not outlive it, nor is it stored to its end', async () => {
  await pairedWithFilm()
  const delayed = delay(storage.files.writeChunk)
  storage.files.writeChunk = delayed.write
  await revokedDuring(delayed)
  expect(await storage.files.list()).toEqual([])
  expect([...storage.chunks]).toEqual([])
})

test('a page that was opened out of sight shows nothing to anybody until it is looked at', async () => {
  await pairedWith(manifestOf([planOf('film', { durationMs: 10 * 60_000 })]))
  const timers = createManualTimers()
  const { player } = await onScreen(timers, false)
  await timers.pass(20_000)
  expect(await storage.playLog.begun()).toEqual([])
  player.screen()?.setVisible(true)
  expect(await storage.playLog.begun()).toMatchObject([[expect.any(String), { mostMs: 10 * 60_000 - 20_000 }]])
})

test.each([
  ['forward', 60 * 60_000],
  ['back', -60 * 60_000],
])(
  'what a power cut ends is told for the time that it was on, the program and the subtitle, though the clock was put %s in its middle',
  async (_way, wrongBy) => {
    const look = { speed: 'slow', fontSize: 56, fontColor: '#ffffff', backgroundColor: '#000000' } as const
    const film = planOf('film', { durationMs: 10 * 60_000 })
    const text = planOf('text')
    const manifest: Manifest = {
      ...manifestOf([film]),
      subtitlePlans: [text],
      subtitles: [
        {
          ...{ versionId: text.versionId, subtitleId: text.programId, title: 'Text', files: {} },
          look: { ...look, content: 'Text', position: 'bottom' },
        },
      ],
    }
    await pairedWith(manifest)
    hasNetwork = false
    const timers = createManualTimers()
    const { player } = await onScreen(timers)
    const began = timers.steady()
    await timers.pass(90_000)
    serverTime = () => new Date(timers.wall() + wrongBy).toISOString()
    hasNetwork = true
    player.screen()?.hurry()
    await eventually(async () => {
      await timers.pass(10)
      expect(Math.abs(player.now() - timers.wall())).toBeGreaterThan(50 * 60_000)
    })
    await timers.pass(61_000)
    const atMost = timers.steady() - began
    close()
    hasNetwork = false
    await opened(createManualTimers())
    await eventually(() => expect(storage.openPlays).toHaveLength(2))
    for (const { play } of storage.openPlays) {
      expect(play).toMatchObject({ end: 'stop', isCompleted: false })
      expect(play.shownMs).toBeGreaterThan(atMost - 61_000)
      expect(play.shownMs).toBeLessThanOrEqual(atMost + 1_000)
    }
    expect(storage.openPlays.map(({ play }) => play.kind).sort()).toEqual(['program', 'subtitle'])
  },
)
