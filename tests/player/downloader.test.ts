// @vitest-environment node
import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { chunkSize } from '#player/delivery/chunks.ts'
import { createDownloader } from '#player/delivery/createDownloader.ts'
import { createFetchPiece } from '#player/delivery/createFetchPiece.ts'
import { createFetchRange } from '#player/delivery/createFetchRange.ts'
import { createPieceHash } from '#player/delivery/createPieceHash.ts'
import { createHastyTimers } from './support/manualTimers.ts'
import { type MediaServer, startMediaServer } from './support/mediaServer.ts'
import { createMemoryStorage, type MemoryStorage } from './support/memoryStorage.ts'
import { hashChunks } from './support/nodeHash.ts'

let server: MediaServer
let storage: MemoryStorage
const film = randomBytes(3 * chunkSize + 12_345)

beforeEach(async () => {
  server = await startMediaServer()
  storage = createMemoryStorage()
})
afterEach(() => server.close())

/** Creates a downloader on the stored data, as after a start of the player. */
function started() {
  const hashPiece = createPieceHash(crypto.subtle)
  const timers = createHastyTimers()
  const fetchPiece = createFetchPiece({ fetch, timers, hashPiece })
  const fetchRange = createFetchRange({ fetchPiece, timers, hashPiece })
  return createDownloader({ files: storage.files, fetchRange, hashChunks })
}

function wanted(bytes: Uint8Array, token = '') {
  const { sha256, size } = server.put(bytes)
  return { sha256, size, type: 'video/mp4', url: () => server.url(sha256, token) }
}

const download = (file: ReturnType<typeof wanted>, signal = new AbortController().signal) =>
  started().download(file, signal, () => {})

async function storedBytes(sha256: string) {
  return Buffer.from(await new Blob(await storage.files.readChunks(sha256)).arrayBuffer())
}

describe('a download', () => {
  test('brings the bytes in ranges and counts them only when the whole is verified', async () => {
    const file = wanted(film)
    await download(file)
    expect(await storage.files.one(file.sha256)).toMatchObject({ isVerified: true, size: film.length })
    expect((await storedBytes(file.sha256)).equals(film)).toBe(true)
    expect(server.sent).toBe(film.length)
    expect(server.asked.at(-1)).toBe(`bytes=${3 * chunkSize}-${film.length - 1}`)
  })

  test('goes on after a restart without asking again for what is stored', async () => {
    const file = wanted(film)
    server.faults.status = answer => (answer === 9 ? { status: 503 } : null)
    await expect(download(file)).rejects.toMatchObject({ kind: 'busy' })
    expect(await storage.files.one(file.sha256)).toMatchObject({ isVerified: false })
    server.faults = {}
    await download(file)
    expect(server.sent).toBe(film.length)
    expect((await storedBytes(file.sha256)).equals(film)).toBe(true)
  })

  test('survives a line that breaks every 5 MB and flips a bit in one answer of fifty, and moves hardly a byte twice', async () => {
    const long = randomBytes(10 * chunkSize)
    const file = wanted(long)
    server.faults = { digests: true, cutEvery: 5_000_000, corrupt: answer => answer % 50 === 7 }
    for (let tries = 0; tries < 20 && !(await storage.files.one(file.sha256))?.isVerified; tries++) {
      await download(file).catch(() => {})
    }
    expect((await storedBytes(file.sha256)).equals(long)).toBe(true)
    expect(server.cuts).toBeGreaterThan(5)
    expect(server.sent).toBeLessThan(long.length * 1.1)
  })

  test('gets through a line on which nothing longer than 100 kB ever arrives', async () => {
    const file = wanted(film.subarray(0, chunkSize + 100))
    server.faults.cutAfter = 100_000
    await download(file)
    expect(await storage.files.one(file.sha256)).toMatchObject({ isVerified: true })
  })

  test('takes a corrupted piece again when the server names its digest', async () => {
    const file = wanted(film)
    server.faults = { digests: true, corrupt: answer => answer === 2 }
    await download(file)
    expect((await storedBytes(file.sha256)).equals(film)).toBe(true)
    expect(server.sent).toBeLessThan(film.length * 1.1)
  })

  test.each([
    ['later', 1024],
    ['earlier', -1024],
  ])('takes a piece again whose answer begins %s, and nothing but that piece', async (_where, shift) => {
    const file = wanted(randomBytes(2 * chunkSize))
    server.faults.shift = answer => (answer === 2 ? shift : 0)
    await download(file)
    expect(await storage.files.one(file.sha256)).toMatchObject({ isVerified: true })
    expect(server.asked[2]?.split('-')[0]).toBe(server.asked[1]?.split('-')[0])
  })

  test('never counts a file whose bytes are not those announced', async () => {
    const file = wanted(film)
    server.faults.corrupt = answer => answer === 2
    await expect(download(file)).rejects.toMatchObject({ kind: 'corrupt' })
    expect(await storage.files.one(file.sha256)).toMatchObject({ isVerified: false })
    expect(await storage.files.chunkIndexes(file.sha256)).toEqual([])
    await download(file)
    expect(await storage.files.one(file.sha256)).toMatchObject({ isVerified: true })
  })

  test('works with a server that knows no ranges', async () => {
    const file = wanted(film.subarray(0, chunkSize + 100))
    server.faults.noRanges = true
    await download(file)
    expect(await storage.files.one(file.sha256)).toMatchObject({ isVerified: true })
  })

  test('an empty file is whole at once', async () => {
    const file = wanted(new Uint8Array())
    await download(file)
    expect(await storage.files.one(file.sha256)).toMatchObject({ isVerified: true })
    expect(server.asked).toEqual([])
  })

  test('stops when it is no longer wanted, keeping what it has', async () => {
    const file = wanted(film)
    const stop = new AbortController()
    server.faults.status = answer => {
      if (answer === 10) stop.abort()
      return null
    }
    await expect(download(file, stop.signal)).rejects.toMatchObject({ kind: 'unwanted' })
    expect(await storage.files.chunkIndexes(file.sha256)).toEqual([0, 1])
  })
})

describe('what went wrong is said', () => {
  const cases = [
    { answer: { status: 403 }, kind: 'expired', retryAfter: 0 },
    { answer: { status: 404 }, kind: 'missing', retryAfter: 0 },
    { answer: { status: 503, headers: { 'retry-after': '7' } }, kind: 'busy', retryAfter: 7000 },
    { answer: envelopeOf(403, 'file.linkExpired'), kind: 'expired', retryAfter: 0 },
    { answer: envelopeOf(500, 'general.notFound'), kind: 'missing', retryAfter: 0 },
    { answer: envelopeOf(500, 'general.stopping'), kind: 'busy', retryAfter: 0 },
  ]
  test.each(cases)('$kind', async ({ answer, kind, retryAfter }) => {
    server.faults.status = () => answer
    await expect(download(wanted(film))).rejects.toMatchObject({ kind, retryAfter })
  })

  test('a full device', async () => {
    storage.setQuota(chunkSize * 1.5)
    const file = wanted(film)
    await expect(download(file)).rejects.toMatchObject({ kind: 'full' })
    storage.setQuota(Number.POSITIVE_INFINITY)
    await download(file)
    expect(server.sent).toBeLessThanOrEqual(film.length + 2 * chunkSize)
  })

  test('a server that cannot be reached', async () => {
    const file = wanted(film)
    const address = file.url()
    await server.close()
    await expect(download({ ...file, url: () => address })).rejects.toMatchObject({ kind: 'network' })
  })
})

function envelopeOf(code: number, id: string) {
  const body = { success: false, message: '', code, timestamp: 1, result: null, error: { id } }
  return { status: 200, headers: { 'content-type': 'application/json; charset=utf-8' }, body: JSON.stringify(body) }
}
