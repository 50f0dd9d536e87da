import { expect, test } from 'vitest'
import { addressOfTile, isTilesAddress } from '#contract/rules/locations/tiles.ts'

test.each([
  ['https://tiles.example/{z}/{x}/{y}.png', true],
  ['http://10.0.0.7:8080/styles/plain/{z}/{x}/{y}@2x.webp?key=abc', true],
  ['https://tiles.example/tile?x={x}&y={y}&z={z}', true],
  ['https://tiles.example/{z}/{x}.png', false],
  ['https://tiles.example/{z}/{x}/{y}/{y}.png', false],
  ['https://{z}.tiles.example/{x}/{y}.png', false],
  ['https://somebody@tiles.example/{z}/{x}/{y}.png', false],
  ['ftp://tiles.example/{z}/{x}/{y}.png', false],
  ['/{z}/{x}/{y}.png', false],
])('%s is an address of tiles: %s', (address, expected) => {
  expect(isTilesAddress(address)).toBe(expected)
})

test('each place is filled in once', () => {
  expect(addressOfTile('https://tiles.example/{z}/{x}/{y}.png', { z: 3, x: 7, y: 0 })).toBe(
    'https://tiles.example/3/7/0.png',
  )
})
