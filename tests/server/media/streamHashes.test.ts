import { createHash } from 'node:crypto'
import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createStreamHashes, type StreamHashes } from '#server/media/store/createStreamHashes.ts'

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const pieces = fc.array(fc.uint8Array({ minLength: 1, maxLength: 200 }), { minLength: 1, maxLength: 8 })

async function stream(hashes: StreamHashes, offset: number, chunks: readonly Uint8Array[]): Promise<Buffer> {
  const seen: Buffer[] = []
  const sink = new Writable({ write: (chunk, _encoding, done) => done(seen.push(chunk) ? null : undefined) })
  await pipeline(Readable.from(chunks.map(chunk => Buffer.from(chunk))), hashes.tapOf('upload', offset), sink)
  return Buffer.concat(seen)
}

describe('the hash of an upload while it streams', () => {
  test('is that of the whole, however the bytes are cut into requests, and no byte is changed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(pieces, { minLength: 1, maxLength: 5 }), async requests => {
        const hashes = createStreamHashes()
        const whole = Buffer.concat(requests.flat())
        const passed: Buffer[] = []
        for (const request of requests) passed.push(await stream(hashes, Buffer.concat(passed).length, request))
        expect(Buffer.concat(passed)).toEqual(whole)
        expect(hashes.digestOf('upload', whole.length)).toBe(sha256Of(whole))
        expect(hashes.digestOf('upload', whole.length)).toBe(sha256Of(whole))
      }),
    )
  })

  test('is not known when bytes are missing from it, or when some came twice', async () => {
    const hashes = createStreamHashes()
    await stream(hashes, 0, [Buffer.from('beginning')])
    expect(hashes.digestOf('upload', 20)).toBeUndefined()
    await stream(hashes, 4, [Buffer.from('nning and the rest')])
    expect(hashes.digestOf('upload', 22)).toBeUndefined()
    expect(createStreamHashes().digestOf('upload', 0)).toBeUndefined()
  })

  test('restarts with an upload that restarts', async () => {
    const hashes = createStreamHashes()
    await stream(hashes, 0, [Buffer.from('first try')])
    await stream(hashes, 0, [Buffer.from('second')])
    expect(hashes.digestOf('upload', 6)).toBe(sha256Of(Buffer.from('second')))
  })
})
