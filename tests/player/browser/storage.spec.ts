import { createHash } from 'node:crypto'
import { expect } from '@playwright/test'
import { storagePromises } from '../support/storagePromises.ts'
import { test } from './playerTest.ts'

for (const name of Object.keys(storagePromises)) {
  test(`in IndexedDB: ${name}`, async ({ harness }) => {
    const results = await harness.evaluate(each => window.harness.keep(each), name)
    expect(results.length).toBeGreaterThan(0)
    for (const [found, expected] of results) expect(found).toEqual(expected)
  })
}

test('the hash worker says what node:crypto says', async ({ harness }) => {
  const parts = [[1, 2, 3], Array.from({ length: 1000 }, (_, index) => index % 256), []]
  const expected = createHash('sha256').update(Uint8Array.from(parts.flat())).digest('hex')
  expect(await harness.evaluate(each => window.harness.hash(each), parts)).toBe(expected)
})

test('the key outlives its page in storage, signs, and cannot be taken out', async ({ harness }) => {
  expect(await harness.evaluate(() => window.harness.key())).toEqual({ canSign: true, canExport: false })
})
