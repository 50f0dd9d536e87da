// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { parseRange } from '#contract/rules/media/byteRange.ts'
import { mediaPath, sha256OfPath } from '#player/media/mediaPath.ts'
import { mediaResponse } from '#player/media/mediaResponse.ts'
import { createMemoryStorage } from './support/memoryStorage.ts'

const sha256 = 'a'.repeat(64)

async function stored(isVerified = true) {
  const { files } = createMemoryStorage()
  await files.put({ sha256, size: 10, type: 'video/mp4', isVerified })
  await files.writeChunk(sha256, 0, { bytes: new Blob(['012345']), digest: '' })
  await files.writeChunk(sha256, 1, { bytes: new Blob(['6789']), digest: '' })
  return files
}

describe('a stored file is served', () => {
  test.each([
    ['bytes=0-', 206, '0123456789', 'bytes 0-9/10'],
    ['bytes=4-7', 206, '4567', 'bytes 4-7/10'],
    ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
    ['bytes=-3', 206, '789', 'bytes 7-9/10'],
    [null, 200, '0123456789', null],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['lines=1-2', 200, '0123456789', null],
  ])('for %s with %i', async (range, status, body, contentRange) => {
    const response = await mediaResponse(await stored(), sha256, range)
    expect(response.status).toBe(status)
    expect(await response.text()).toBe(body)
    expect(response.headers.get('content-range')).toBe(contentRange)
    expect(response.headers.get('content-type')).toBe('video/mp4')
    if (status !== 416) expect(response.headers.get('content-length')).toBe(String(body.length))
  })

  test('only when it is wholly verified', async () => {
    expect((await mediaResponse(await stored(false), sha256, null)).status).toBe(404)
    expect((await mediaResponse(await stored(), 'b'.repeat(64), null)).status).toBe(404)
  })
})

test('a range that makes no sense is as good as none', () => {
  expect(parseRange('bytes=7-3', 10)).toBeNull()
  expect(parseRange('bytes=-', 10)).toBeNull()
  expect(parseRange('bytes=0-1,4-5', 10)).toBeNull()
  expect(parseRange('bytes=-0', 10)).toBe('unsatisfiable')
})

test('only a hash is a media path', () => {
  expect(sha256OfPath(mediaPath(sha256))).toBe(sha256)
  expect(sha256OfPath('/player/media/../sw.js')).toBeNull()
  expect(sha256OfPath('/assets/x.js')).toBeNull()
})
