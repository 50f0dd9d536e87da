import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const publicDir = join(import.meta.dirname, '../../../public')
const manifest: { icons: { src: string; sizes: string; type: string; purpose: string }[] } = JSON.parse(
  readFileSync(join(publicDir, 'simple/manifest.webmanifest'), 'utf8'),
)

/** Width and height from the header of a PNG file. */
function sizeOfPng(path: string): string {
  const bytes = readFileSync(join(publicDir, path))
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`
}

test.each(manifest.icons)('the icon $src exists in the size that the manifest states', ({ src, sizes, type }) => {
  expect(type).toBe('image/png')
  expect(sizeOfPng(src)).toBe(sizes)
})

test('phones that cut icons to a shape get one that fills it, and the others one of each usual size', () => {
  const named = manifest.icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)
  expect(named).toEqual(['any 192x192', 'any 512x512', 'maskable 512x512'])
})
