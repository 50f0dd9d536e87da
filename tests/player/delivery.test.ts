// @vitest-environment node
import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Manifest, Receipt } from '#contract/manifest.ts'
import { chunkSize } from '#player/delivery/chunks.ts'
import { createPieceHash } from '#player/delivery/createPieceHash.ts'
import type { Delivery } from '#player/delivery/Delivery.ts'
import { downloadOrder } from '#player/delivery/downloadOrder.ts'
import { deliveryOf } from '#player/runtime/deliveryOf.ts'
import { manifestOf, planOf } from './support/manifestOf.ts'
import { createHastyTimers, createManualTimers } from './support/manualTimers.ts'
import { type MediaServer, startMediaServer } from './support/mediaServer.ts'
import { createMemoryStorage, type MemoryStorage } from './support/memoryStorage.ts'
import { hashChunks } from './support/nodeHash.ts'

let server: MediaServer
let storage: MemoryStorage
let target: Manifest
let receipts: Pick<Receipt, 'kind' | 'publicationId' | 'reason' | 'percent'>[]
/** Number of further receipts that cannot be saved for lack of space, as after a download that filled the device. */
let refusals: number
let ids: (string | undefined)[]
let inUse: Set<string>
/** Versions that have played to their end. */
let proven: Set<string>
let running: Delivery[]

const eventually = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 60_000 })

const film = randomBytes(2 * chunkSize)
const poster = randomBytes(50_000)

beforeEach(async () => {
  server = await startMediaServer()
  storage = createMemoryStorage()
  receipts = []
  refusals = 0
  ids = []
  inUse = new Set()
  proven = new Set()
  running = []
})
afterEach(async () => {
  for (const delivery of running) delivery.stop()
  await server.close()
})

/** Starts a player on the stored data. */
async function started(given: Partial<Parameters<typeof deliveryOf>[0]> = {}): Promise<Delivery> {
  const delivery = deliveryOf({
    storage,
    timers: createHastyTimers(),
    random: () => 0,
    fetch,
    hashChunks,
    hashPiece: createPieceHash(crypto.subtle),
    fetchManifest: async () => target,
    carried: () => null,
    async report(kind, plan, { id, ...details } = {}) {
      if (kind === 'downloaded' && refusals-- > 0) throw new DOMException('Full', 'QuotaExceededError')
      receipts.push({ kind, publicationId: plan.id, ...details })
      if (kind === 'downloaded') ids.push(id)
    },
    onRoom: () => {},
    isInUse: sha256 => inUse.has(sha256),
    isProven: version => proven.has(version),
    onChange: () => {},
    ...given,
  })
  running.push(delivery)
  await delivery.start()
  return delivery
}

function fileOf(bytes: Uint8Array, token = '') {
  const { sha256, size } = server.put(bytes)
  return { sha256, size, type: 'video/mp4', url: server.url(sha256, token) }
}

const kindsOf = (id: string) => receipts.filter(({ publicationId }) => publicationId === id).map(({ kind }) => kind)
const plansOf = (delivery: Delivery) => delivery.running()?.manifest.plans.map(({ id }) => id)

describe('a manifest', () => {
  test('runs when every byte is verified, and says so once', async () => {
    const file = fileOf(film)
    target = manifestOf([planOf('1')], { files: [file], uses: { 1: [file.sha256] } })
    const delivery = await started()
    delivery.expect('h1')
    await eventually(() => expect(delivery.running()?.hash).toBe('h1'))
    await eventually(() => expect(kindsOf('1').at(-1)).toBe('downloaded'))
    expect(kindsOf('1').filter(kind => kind === 'downloaded')).toHaveLength(1)

    const again = await started()
    expect(again.running()?.hash, 'a start without a server').toBe('h1')
    again.expect('h1')
    await eventually(() => expect(again.isHeld(file.sha256)).toBe(true))
    expect(kindsOf('1').filter(kind => kind === 'downloaded')).toHaveLength(1)
  })

  test('that many screens are told of is asked for some time within the given span, once', async () => {
    const hand = createManualTimers()
    let asked = 0
    const delivery = await started({
      timers: hand,
      random: () => 0.5,
      fetchManifest: async () => {
        asked += 1
        return target
      },
    })
    target = manifestOf([])
    delivery.expect('h2', 20_000)
    delivery.expect('h3', 20_000)
    await hand.pass(9_999)
    expect(asked).toBe(0)
    await hand.pass(1)
    expect(asked).toBe(1)
    await hand.pass(20_000)
    expect(asked).toBe(1)
    delivery.expect('h4')
    await hand.pass(0)
    expect(asked).toBe(2)
  })

  test('keeps the version that played beside its successor until that one played, over a restart, and no longer', async () => {
    const versionsOf = (delivery: Delivery) => delivery.running()?.manifest.programs.map(({ versionId }) => versionId)
    const old = fileOf(poster)
    target = manifestOf([planOf('1', { programId: 'p' })], { files: [old], uses: { 1: [old.sha256] } })
    const delivery = await started()
    delivery.expect('h1')
    await eventually(() => expect(delivery.running()?.hash).toBe('h1'))
    proven.add('v-1')

    const file = fileOf(film)
    target = manifestOf([planOf('2', { programId: 'p' })], { hash: 'h2', files: [file], uses: { 2: [file.sha256] } })
    delivery.expect('h2')
    await eventually(() => expect(delivery.running()?.hash).toBe('h2'))
    expect(plansOf(delivery)).toEqual(['2'])
    expect(versionsOf(delivery)).toEqual(['v-2', 'v-1'])
    expect(delivery.isHeld(old.sha256)).toBe(true)
    delivery.stop()

    const again = await started()
    expect(versionsOf(again), 'after power was cut').toEqual(['v-2', 'v-1'])
    expect(again.isHeld(old.sha256)).toBe(true)
    const third = fileOf(randomBytes(1000))
    target = manifestOf([planOf('3', { programId: 'p' })], { hash: 'h3', files: [third], uses: { 3: [third.sha256] } })
    again.expect('h3')
    await eventually(() => expect(again.running()?.hash).toBe('h3'))
    expect(versionsOf(again), 'one of them, and one that played').toEqual(['v-3', 'v-1'])

    proven.add('v-3')
    again.settle()
    await eventually(() => expect(again.isHeld(old.sha256)).toBe(false))
    expect(versionsOf(again)).toEqual(['v-3'])
    expect((await storage.files.list()).map(({ sha256 }) => sha256)).toEqual([third.sha256])
  })

  test('lets go of a version that is kept in case when there is no room for what is wanted', async () => {
    const old = fileOf(poster)
    target = manifestOf([planOf('1', { programId: 'p' })], { files: [old], uses: { 1: [old.sha256] } })
    const delivery = await started()
    delivery.expect('h1')
    await eventually(() => expect(delivery.running()?.hash).toBe('h1'))
    proven.add('v-1')
    const small = fileOf(randomBytes(1000))
    const next = { files: [small], uses: { 2: [small.sha256] } }
    target = manifestOf([planOf('2', { programId: 'p' })], { hash: 'h2', ...next })
    delivery.expect('h2')
    await eventually(() => expect(delivery.running()?.hash).toBe('h2'))
    expect(delivery.isHeld(old.sha256)).toBe(true)

    const file = fileOf(film)
    storage.setQuota(film.length + 10_000)
    target = manifestOf([planOf('2', { programId: 'p' }), planOf('3')], {
      hash: 'h3',
      files: [small, file],
      uses: { ...next.uses, 3: [file.sha256] },
    })
    delivery.expect('h3')
    await eventually(() => expect(delivery.running()?.hash).toBe('h3'))
    expect(delivery.isHeld(old.sha256)).toBe(false)
  })

  test('leaves the old version of a program running until then', async () => {
    const old = fileOf(poster)
    target = manifestOf([planOf('1')], { files: [old], uses: { 1: [old.sha256] } })
    const delivery = await started()
    delivery.expect('h1')
    await eventually(() => expect(delivery.running()?.hash).toBe('h1'))

    const file = fileOf(film)
    target = manifestOf([planOf('2', { programId: 'p-1' })], { hash: 'h2', files: [file], uses: { 2: [file.sha256] } })
    server.faults.status = () => ({ status: 503 })
    delivery.expect('h2')
    await eventually(() => expect(delivery.running()?.hash, 'a part of it is not it').toBeNull())
    expect(plansOf(delivery)).toEqual(['1'])
    server.faults = {}
    await eventually(() => expect(delivery.running()?.hash).toBe('h2'))
    expect(plansOf(delivery)).toEqual(['2'])
  })

  test('takes away at once what is withdrawn, though what comes instead is not here yet', async () => {
    const old = fileOf(poster)
    target = manifestOf([planOf('1')], { files: [old], uses: { 1: [old.sha256] } })
    const delivery = await started()
    delivery.expect('h1')
    await eventually(() => expect(delivery.running()?.hash).toBe('h1'))
    const file = fileOf(film)
    target = manifestOf([planOf('2')], { hash: 'h2', files: [file], uses: { 2: [file.sha256] } })
    server.faults.status = () => ({ status: 503 })
    delivery.expect('h2')
    await eventually(() => expect(plansOf(delivery)).toEqual([]))
    const again = await started()
    expect(plansOf(again), 'nor after a restart').toEqual([])
    server.faults = {}
    await eventually(() => expect(plansOf(delivery)).toEqual(['2']))
  })

  test('lets what needs no download play at once while something large is still coming', async () => {
    const file = fileOf(film)
    server.faults.status = () => ({ status: 503 })
    target = manifestOf([planOf('1')], { files: [file], uses: { 1: [file.sha256] } })
    const delivery = await started()
    delivery.expect('h1')
    await eventually(() => expect(delivery.target()?.hash).toBe('h1'))
    target = manifestOf([planOf('1'), planOf('alarm', { type: 'insert', level: 4, plays: 3 })], {
      hash: 'h2',
      files: [file],
      uses: { 1: [file.sha256] },
    })
    delivery.expect('h2')
    await eventually(() => expect(plansOf(delivery)).toEqual(['alarm']))
    expect(delivery.running()?.hash, 'a part of it is not it').toBeNull()
    expect(kindsOf('alarm')).toEqual(['downloaded'])
  })

  test('brings what no program names yet after all others, keeps it, and lets go of it with the manifest', async () => {
    const [needed, bound] = [fileOf(film), fileOf(poster)]
    target = manifestOf([planOf('1')], { files: [bound, needed], uses: { 1: [needed.sha256] } })
    expect(downloadOrder(target, () => false)).toEqual([needed, bound])
    const delivery = await started()
    delivery.expect('h1')
    await eventually(() => expect(plansOf(delivery)).toEqual(['1']))
    await eventually(() => expect(delivery.isHeld(bound.sha256)).toBe(true))
    expect(kindsOf('1').at(-1)).toBe('downloaded')
    target = manifestOf([planOf('2')], { hash: 'h2', files: [bound] })
    delivery.expect('h2')
    await eventually(async () => expect((await storage.files.list()).map(file => file.sha256)).toEqual([bound.sha256]))
    target = manifestOf([planOf('2')], { hash: 'h3' })
    delivery.expect('h3')
    await eventually(async () => expect(await storage.files.list()).toEqual([]))
  })

  /** Runs `act` while a piece of the file is being written; resolves when both are done. */
  function whileWriting(sha256: string, act: () => Promise<void>, piece = 0): Promise<void> {
    const { writeChunk } = storage.files
    return new Promise(done => {
      storage.files.writeChunk = async (of, index, chunk) => {
        const isMeant = of === sha256 && index === piece
        if (isMeant) await act()
        await writeChunk(of, index, chunk)
        if (isMeant) done()
      }
    })
  }

  test.each([0, 1])(
    'withdrawn while piece %i of its download is written leaves nothing of it behind, and what plays plays on',
    async piece => {
      const [kept, gone] = [fileOf(poster), fileOf(film)]
      const before = { files: [kept], uses: { 1: [kept.sha256] } }
      target = manifestOf([planOf('1')], before)
      const delivery = await started()
      delivery.expect('h1')
      await eventually(() => expect(delivery.running()?.hash).toBe('h1'))
      const written = whileWriting(
        gone.sha256,
        async () => {
          target = manifestOf([planOf('1')], { hash: 'h3', ...before })
          delivery.expect('h3')
          await eventually(() => expect(delivery.running()?.hash).toBe('h3'))
        },
        piece,
      )
      target = manifestOf([planOf('1'), planOf('2')], {
        hash: 'h2',
        files: [kept, gone],
        uses: { ...before.uses, 2: [gone.sha256] },
      })
      delivery.expect('h2')
      await written
      await eventually(async () => expect([...storage.chunks.keys()]).toEqual([`${kept.sha256}/0`]))
      expect((await storage.files.list()).map(({ sha256 }) => sha256)).toEqual([kept.sha256])
      expect(plansOf(delivery)).toEqual(['1'])
      expect(kindsOf('2').filter(kind => kind !== 'downloading')).toEqual([])
    },
  )

  test('replaced in the middle of its download comes in the new version alone; the one before plays until then', async () => {
    const versionOf = (id: string, file: ReturnType<typeof fileOf>) =>
      manifestOf([planOf(id, { programId: 'p' })], { hash: `h${id}`, files: [file], uses: { [id]: [file.sha256] } })
    const [old, between, latest] = [fileOf(poster), fileOf(film), fileOf(randomBytes(1000))]
    target = versionOf('1', old)
    const delivery = await started()
    delivery.expect('h1')
    await eventually(() => expect(delivery.running()?.hash).toBe('h1'))
    const playing: unknown[] = []
    const written = whileWriting(between.sha256, async () => {
      playing.push(plansOf(delivery))
      target = versionOf('3', latest)
      delivery.expect('h3')
      await eventually(() => expect(delivery.target()?.hash).toBe('h3'))
    })
    target = versionOf('2', between)
    delivery.expect('h2')
    await written
    await eventually(() => expect(delivery.running()?.hash).toBe('h3'))
    expect(playing).toEqual([['1']])
    await eventually(async () => expect([...storage.chunks.keys()]).toEqual([`${latest.sha256}/0`]))
    expect(kindsOf('2').filter(kind => kind !== 'downloading')).toEqual([])
    expect(kindsOf('3')).toContain('downloaded')
  })

  test('whose addresses have expired is fetched again', async () => {
    server.tokens = new Set(['new'])
    const { sha256 } = server.put(film)
    const withToken = (token: string) =>
      manifestOf([planOf('1')], { files: [fileOf(film, token)], uses: { 1: [sha256] } })
    target = withToken('old')
    const delivery = await started()
    delivery.expect('h1')
    await eventually(() => expect(delivery.target()?.hash).toBe('h1'))
    target = withToken('new')
    await eventually(() => expect(delivery.running()?.hash).toBe('h1'))
  })

  test('that shrank takes the files with it, but not those still on the screen', async () => {
    const kept = fileOf(poster)
    const gone = fileOf(film)
    target = manifestOf([planOf('1'), planOf('2')], {
      files: [kept, gone],
      uses: { 1: [kept.sha256], 2: [gone.sha256] },
    })
    const delivery = await started()
    delivery.expect('h1')
    await eventually(() => expect(delivery.running()?.hash).toBe('h1'))
    inUse.add(gone.sha256)
    target = manifestOf([planOf('1')], { hash: 'h2', files: [kept], uses: { 1: [kept.sha256] } })
    delivery.expect('h2')
    await eventually(() => expect(delivery.running()?.hash).toBe('h2'))
    expect(await storage.files.one(gone.sha256)).not.toBeNull()
    inUse.clear()
    delivery.tidy()
    await eventually(async () => expect(await storage.files.one(gone.sha256)).toBeNull())
    expect(await storage.files.one(kept.sha256)).not.toBeNull()
  })
})

describe('a delivery whose completeness cannot be written down', () => {
  const posters = () => {
    const file = fileOf(poster)
    const other = fileOf(film)
    return manifestOf([planOf('1'), planOf('2')], {
      files: [file, other],
      uses: { 1: [file.sha256], 2: [other.sha256] },
    })
  }

  test('is reported again until it can be, and then only once', async () => {
    refusals = 4
    target = posters()
    const delivery = await started()
    delivery.expect('h1')
    await eventually(() => expect(kindsOf('1')).toContain('downloaded'))
    await eventually(() => expect(kindsOf('2')).toContain('downloaded'))
    expect(delivery.running()?.hash).toBe('h1')
    expect(ids).toHaveLength(2)
    expect(new Set((await storage.manifests.reported()).map(({ isWhole }) => isWhole))).toEqual(new Set([true]))
  })
})

describe('a delivery that cannot be completed', () => {
  test('because the device is full is reported once, and the old one plays on', async () => {
    storage.setQuota(1.5 * chunkSize)
    const old = fileOf(poster)
    target = manifestOf([planOf('1')], { files: [old], uses: { 1: [old.sha256] } })
    const delivery = await started()
    delivery.expect('h1')
    await eventually(() => expect(delivery.running()?.hash).toBe('h1'))
    const file = fileOf(film)
    target = manifestOf([planOf('1'), planOf('2')], {
      hash: 'h2',
      files: [old, file],
      uses: { 1: [old.sha256], 2: [file.sha256] },
    })
    delivery.expect('h2')
    await eventually(() => expect(kindsOf('2')).toContain('failed'))
    const asked = server.asked.length
    await eventually(() => expect(server.asked.length, 'tried again and again').toBeGreaterThan(asked + 8))
    expect(receipts.filter(({ kind }) => kind === 'failed')).toEqual([
      { kind: 'failed', publicationId: '2', reason: 'storageFull' },
    ])
    expect(kindsOf('2').at(-1), 'the reason stays').toBe('failed')
    expect(plansOf(delivery)).toEqual(['1'])
    storage.setQuota(Number.POSITIVE_INFINITY)
    await eventually(() => expect(delivery.running()?.hash).toBe('h2'))
    expect(kindsOf('2').at(-1)).toBe('downloaded')
  })

  test('tells another reason, and with more room how far it is again', async () => {
    storage.setQuota(1.5 * chunkSize)
    const file = fileOf(randomBytes(3 * chunkSize))
    target = manifestOf([planOf('1')], { files: [file], uses: { 1: [file.sha256] } })
    const delivery = await started()
    const reasons = () => receipts.flatMap(({ reason }) => reason ?? [])
    delivery.expect('h1')
    await eventually(() => expect(reasons()).toEqual(['storageFull']))
    server.faults.status = () => ({ status: 404 })
    await eventually(() => expect(reasons()).toEqual(['storageFull', 'fileMissing']))
    server.faults = {}
    await eventually(() => expect(reasons()).toEqual(['storageFull', 'fileMissing', 'storageFull']))
    storage.setQuota(2.5 * chunkSize)
    await eventually(() => expect(reasons()).toHaveLength(4))
    expect(kindsOf('1').slice(kindsOf('1').lastIndexOf('failed') - 1)).toEqual(['downloading', 'failed'])
    storage.setQuota(Number.POSITIVE_INFINITY)
    await eventually(() => expect(kindsOf('1').at(-1)).toBe('downloaded'))
  })

  test('because of two of its files says so once, not at every turn', async () => {
    storage.setQuota(0.5 * chunkSize)
    const file = fileOf(film)
    const lost = { ...fileOf(poster), url: server.url('0'.repeat(64)) }
    target = manifestOf([planOf('1')], { files: [file, lost], uses: { 1: [file.sha256, lost.sha256] } })
    const delivery = await started()
    delivery.expect('h1')
    await eventually(() => expect(kindsOf('1')).toContain('failed'))
    const asked = server.asked.length
    await eventually(() => expect(server.asked.length).toBeGreaterThan(asked + 8))
    expect(kindsOf('1').filter(kind => kind === 'failed')).toHaveLength(1)
    expect(kindsOf('1').at(-1)).toBe('failed')
  })

  test('is written down before it is told, so that it can be told complete under another id', async () => {
    const { setReported } = storage.manifests
    let isWritten = false
    storage.manifests.setReported = async deliveries => {
      if (deliveries.some(({ round }) => round > 0)) {
        expect(kindsOf('1')).not.toContain('failed')
        isWritten = true
      }
      await setReported(deliveries)
    }
    const lost = { ...fileOf(film), url: server.url('0'.repeat(64)) }
    target = manifestOf([planOf('1')], { files: [lost], uses: { 1: [lost.sha256] } })
    const delivery = await started()
    delivery.expect('h1')
    await eventually(() => expect(kindsOf('1')).toContain('failed'))
    expect(isWritten).toBe(true)
  })

  test('does not keep the others from coming', async () => {
    const lost = { ...fileOf(film), url: server.url('0'.repeat(64)) }
    const file = fileOf(poster)
    target = manifestOf([planOf('1'), planOf('2')], {
      files: [lost, file],
      uses: { 1: [lost.sha256], 2: [file.sha256] },
    })
    const delivery = await started()
    delivery.expect('h1')
    await eventually(() => expect(plansOf(delivery)).toEqual(['2']))
    await eventually(() => expect(kindsOf('1')).toContain('failed'))
    expect(kindsOf('2')).toContain('downloaded')
  })
})

describe('damage in storage', () => {
  test('is noticed at the start, reported and repaired', async () => {
    const file = fileOf(film)
    target = manifestOf([planOf('1')], { files: [file], uses: { 1: [file.sha256] } })
    const first = await started()
    first.expect('h1')
    await eventually(() => expect(first.running()?.hash).toBe('h1'))
    await eventually(() => expect(kindsOf('1').at(-1)).toBe('downloaded'))
    first.stop()
    storage.damage(file.sha256, 1)
    server.sent = 0
    const second = await started()
    await eventually(() =>
      expect(receipts).toContainEqual({ kind: 'failed', publicationId: '1', reason: 'storageCorrupt' }),
    )
    await eventually(() => expect(second.isHeld(file.sha256)).toBe(true))
    expect(server.sent, 'only the damaged part came again').toBe(chunkSize)
    await eventually(() => expect(kindsOf('1').at(-1)).toBe('downloaded'))
  })

  test('repaired is reported as complete under another id each time, also by a player that was started in between', async () => {
    const file = fileOf(film)
    target = manifestOf([planOf('1')], { files: [file], uses: { 1: [file.sha256] } })
    const first = await started()
    first.expect('h1')
    await eventually(() => expect(ids).toHaveLength(1))
    first.stop()
    for (const round of [1, 2]) {
      server.faults.status = () => ({ status: 503 })
      storage.damage(file.sha256, 1)
      const found = await started()
      const failures = () => kindsOf('1').filter(kind => kind === 'failed')
      await eventually(() => expect(failures()).toHaveLength(round))
      found.stop()
      server.faults = {}
      const repairing = await started()
      await eventually(() => expect(ids).toHaveLength(round + 1))
      repairing.stop()
    }
    expect(new Set(ids).size).toBe(3)
  })

  test('is looked for when the server sends again', async () => {
    const file = fileOf(film)
    target = manifestOf([planOf('1')], { files: [file], uses: { 1: [file.sha256] } })
    const delivery = await started()
    delivery.expect('h1')
    await eventually(() => expect(kindsOf('1').at(-1)).toBe('downloaded'))
    storage.damage(file.sha256, 0)
    target = manifestOf([planOf('1', { attempt: 1 })], { hash: 'h2', files: [file], uses: { 1: [file.sha256] } })
    delivery.expect('h2')
    await eventually(() => expect(kindsOf('1').filter(kind => kind === 'downloaded')).toHaveLength(2))
    expect(delivery.isHeld(file.sha256)).toBe(true)
  })
})
