// @vitest-environment node
import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSha256 } from '#player/delivery/createSha256.ts'
import { sha256Padding } from '#player/delivery/sha256Padding.ts'

const bytes = fc.uint8Array({ maxLength: 400 })
const expected = (parts: readonly Uint8Array[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}
const ours = (parts: readonly Uint8Array[]) => {
  const hash = createSha256()
  for (const part of parts) hash.update(part)
  return hash.digest()
}

test('SHA-256 in pieces of any size is what node:crypto says of the whole', () => {
  fc.assert(
    fc.property(fc.array(bytes, { maxLength: 12 }), parts => {
      expect(ours(parts)).toBe(expected(parts))
    }),
    { numRuns: 500 },
  )
})

test('every length around the edges of a block is right', () => {
  for (let length = 0; length <= 260; length++) {
    const part = Uint8Array.from({ length }, (_, index) => index * 7)
    expect(ours([part]), `${length} bytes`).toBe(expected([part]))
  }
})

test('the number of bits is told right where it outgrows 32 of them', () => {
  for (const total of [2 ** 29 - 1, 2 ** 29, 2 ** 31 + 5, 5 * 2 ** 30 + 63]) {
    const padding = sha256Padding(total)
    expect((total + padding.length) % 64).toBe(0)
    expect(new DataView(padding.buffer).getBigUint64(padding.length - 8)).toBe(BigInt(total) * 8n)
  }
})
