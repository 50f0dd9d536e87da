import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tilesIn } from '#src/plugins/locations/map/tilesIn.ts'
import { within } from '#src/plugins/locations/map/view.ts'

test('the whole earth in a small window is one tile', () => {
  expect(tilesIn({ x: 0.5, y: 0.5, scale: 256 }, { width: 256, height: 256 }, 19)).toEqual([
    { z: 0, x: 0, y: 0, left: 0, top: 0, side: 256 },
  ])
})

test('tiles fill the window wherever it looks, few of them, each inside of the earth and none beside it', () => {
  const size = fc.record({ width: fc.integer({ min: 200, max: 2000 }), height: fc.integer({ min: 200, max: 1400 }) })
  const spot = fc.record({
    x: fc.double({ min: 0, max: 1, noNaN: true }),
    y: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  fc.assert(
    fc.property(size, spot, fc.integer({ min: 8, max: 24 }), (window, at, zoom) => {
      const view = within({ ...at, scale: 2 ** zoom }, window)
      const tiles = tilesIn(view, window, 22)
      expect(tiles.length).toBeLessThanOrEqual((window.width / 256 + 2) * (window.height / 256 + 2))
      const edges = { left: view.x * view.scale - window.width / 2, top: view.y * view.scale - window.height / 2 }
      for (const { z, x, y, left, top, side } of tiles) {
        expect(side).toBeGreaterThanOrEqual(255.99)
        expect(x >= 0 && y >= 0 && x < 2 ** z && y < 2 ** z).toBe(true)
        expect(left + edges.left).toBeCloseTo(x * side, 3)
        expect(top + edges.top).toBeCloseTo(y * side, 3)
        expect(left < window.width && top < window.height && left + side > 0 && top + side > 0).toBe(true)
      }
      const right = Math.max(...tiles.map(({ left, side }) => left + side))
      expect(right).toBeGreaterThanOrEqual(Math.min(window.width, view.scale - edges.left) - 1)
    }),
  )
})

test('beyond the closest zoom of the map its tiles are drawn larger', () => {
  const tiles = tilesIn({ x: 0.3, y: 0.3, scale: 256 * 2 ** 12 }, { width: 800, height: 600 }, 10)
  expect(new Set(tiles.map(({ z, side }) => `${z}:${side}`))).toEqual(new Set(['10:1024']))
})
