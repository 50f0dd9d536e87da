// @vitest-environment node
import { createHash, randomBytes } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { CarriedContent } from '#contract/fleet/kiosk.ts'
import type { Manifest } from '#contract/manifest.ts'
import { chunkSize } from '#player/delivery/chunks.ts'
import { type CarriedFiles, createCarriedRange } from '#player/delivery/createCarriedRange.ts'
import { createPieceHash } from '#player/delivery/createPieceHash.ts'
import { DownloadFailure } from '#player/delivery/DownloadFailure.ts'
import type { Host } from '#player/host/Host.ts'
import { watchCarried } from '#player/host/watchCarried.ts'
import { deliveryOf } from '#player/runtime/deliveryOf.ts'
import { manifestOf, planOf } from './support/manifestOf.ts'
import { createHastyTimers, createManualTimers } from './support/manualTimers.ts'
import { createMemoryStorage } from './support/memoryStorage.ts'
import { hashChunks } from './support/nodeHash.ts'

const film = randomBytes(chunkSize + 2_000_000)
const sha256 = createHash('sha256').update(film).digest('hex')
const manifest = manifestOf([planOf('1')], {
  hash: 'h2',
  files: [{ sha256, size: film.length, type: 'video/mp4', url: 'http://127.0.0.1:1/gone' }],
  uses: { 1: [sha256] },
})

/** A host with these USB sticks, and the log of read calls. */
function hostOf(sticks: { made: string; manifest: Manifest; film?: Buffer }[]) {
  const asked: string[] = []
  const abouts = sticks.map(({ made, manifest }) =>
    Buffer.from(JSON.stringify({ format: 'marquee-screen', version: 1, made, manifest })),
  )
  const contents: CarriedContent[] = sticks.map(({ made, manifest: { device, files } }, index) => ({
    id: String(index),
    eid: device.eid,
    made,
    size: abouts[index]?.length ?? 0,
    files: files.map(file => file.sha256),
  }))
  const call = async (name: string, args: { id: string; sha256?: string; from: number; length: number }) => {
    if (name === 'carried') return { contents }
    asked.push(`${args.id} ${args.sha256 ?? 'about'}`)
    const bytes = args.sha256 ? (sticks[Number(args.id)]?.film ?? film) : abouts[Number(args.id)]
    return { data: bytes?.subarray(args.from, args.from + args.length).toString('base64') ?? '' }
  }
  return { host: { call: call as Host['call'] }, asked, contents }
}

let adopted: string[]
beforeEach(() => {
  adopted = []
})

async function watched(sticks: Parameters<typeof hostOf>[0], isNews: (made: number) => boolean = () => true) {
  const timers = createManualTimers()
  const machine = hostOf(sticks)
  let changes = 0
  const watching = watchCarried({
    host: machine.host,
    timers,
    eid: 'e1',
    isNewer: isNews,
    adopt: async ({ hash }) => void adopted.push(hash),
    onFiles: () => {
      changes += 1
    },
    warn: error => adopted.push(String(error)),
  })
  return { ...machine, timers, watching, changes: () => changes }
}

test('the newest content for this screen is taken, once; that of others is left', async () => {
  const { timers, watching, changes, contents } = await watched([
    { made: '2026-03-01T08:00:00.000Z', manifest: { ...manifest, hash: 'older' } },
    { made: '2026-03-02T08:00:00.000Z', manifest },
    { made: '2026-03-03T08:00:00.000Z', manifest: { ...manifest, device: { ...manifest.device, eid: 'e2' } } },
  ])
  expect(adopted).toEqual([])
  await timers.pass(10_000)
  await timers.pass(60_000)
  expect(adopted).toEqual(['h2'])
  expect(changes()).toBe(1)
  expect(watching.files()?.has(sha256)).toBe(true)

  contents.length = 0
  await timers.pass(10_000)
  expect(watching.files(), 'the stick was taken out').toBeNull()
})

test('content that is no news gives its files alone', async () => {
  const { timers, watching } = await watched([{ made: '2026-03-02T08:00:00.000Z', manifest }], () => false)
  await timers.pass(10_000)
  expect(adopted).toEqual([])
  const bytes = await watching.files()?.read(sha256, 10, 1_500_000, () => {})
  expect(bytes && Buffer.from(bytes).equals(film.subarray(10, 1_500_010))).toBe(true)
})

test('what was brought plays without a server, from bytes that are verified', async () => {
  const storage = createMemoryStorage()
  const timers = createManualTimers()
  const { host } = hostOf([{ made: '2026-03-02T08:00:00.000Z', manifest }])
  const delivery = deliveryOf({
    storage,
    timers: createHastyTimers(),
    random: () => 0,
    fetch,
    hashChunks,
    hashPiece: createPieceHash(crypto.subtle),
    fetchManifest: async () => {
      throw new DownloadFailure('network')
    },
    carried: () => watching.files(),
    report: async () => {},
    onRoom: () => {},
    isInUse: () => false,
    isProven: () => false,
    onChange: () => {},
  })
  const watching = watchCarried({
    host,
    timers,
    eid: 'e1',
    isNewer: () => true,
    adopt: brought => delivery.adopt(brought),
    onFiles: () => delivery.hurry(),
    warn: error => adopted.push(String(error)),
  })
  await delivery.start()
  await timers.pass(10_000)
  await expect.poll(() => delivery.running()?.hash).toBe('h2')
  expect(await storage.files.one(sha256)).toMatchObject({ isVerified: true })
  expect((await storage.manifests.read()).running?.hash, 'and after a restart').toBe('h2')
  delivery.stop()
  watching.end()
  expect(adopted).toEqual([])
})

test('a damaged file on the stick comes over the network when it is asked for again', async () => {
  const served: string[] = []
  const bytes = new ArrayBuffer(4)
  let files: CarriedFiles | null = {
    has: () => true,
    read: async () => {
      served.push('stick')
      return bytes
    },
  }
  const range = createCarriedRange({
    carried: () => files,
    hashPiece: async () => 'digest',
    fetchRange: async () => {
      served.push('network')
      return { bytes, digest: 'digest' }
    },
  })
  const ask = () =>
    range(
      () => '',
      { id: `${sha256}/0`, from: 0, length: 4 },
      new AbortController().signal,
      () => {},
    )
  await ask()
  await ask()
  files = { has: () => true, read: async () => Promise.reject(new Error('The stick is gone')) }
  await ask()
  files = null
  await ask()
  expect(served).toEqual(['stick', 'network', 'network', 'network'])
})
