import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centeredOn, fitCamera, isInView, toArtboard, zoomedAt, zoomRange } from '#src/editor/camera/camera.ts'

const artboard = { x: 0, y: 0, width: 1920, height: 1080 }
const point = fc.record({ x: fc.integer({ min: 0, max: 2000 }), y: fc.integer({ min: 0, max: 2000 }) })
const camera = fc.record({
  x: fc.integer({ min: -3000, max: 3000 }),
  y: fc.integer({ min: -3000, max: 3000 }),
  zoom: fc.double({ min: 0.05, max: 4, noNaN: true }),
})

describe('the camera', () => {
  it('keeps the point under the pointer where it is while it zooms', () => {
    fc.assert(
      fc.property(camera, point, fc.double({ min: 0.01, max: 20, noNaN: true }), (now, anchor, zoom) => {
        const before = toArtboard(now, anchor)
        const next = zoomedAt(now, zoom, anchor)
        expect(toArtboard(next, anchor).x).toBeCloseTo(before.x, 5)
        expect(toArtboard(next, anchor).y).toBeCloseTo(before.y, 5)
        expect(next.zoom).toBeGreaterThanOrEqual(zoomRange.min)
        expect(next.zoom).toBeLessThanOrEqual(zoomRange.max)
      }),
    )
  })

  it('fits the whole artboard into any room, in its middle', () => {
    const size = fc.integer({ min: 120, max: 3000 })
    fc.assert(
      fc.property(size, size, (width, height) => {
        const fitted = fitCamera({ width, height }, artboard, { rulers: 0, margin: 12 })
        expect(isInView(fitted, { width, height }, artboard)).toBe(true)
        expect(Math.abs(toArtboard(fitted, { x: width / 2, y: height / 2 }).x - 960) * fitted.zoom).toBeLessThanOrEqual(
          1,
        )
      }),
    )
  })

  it('leaves to the rulers what they cover, and a margin around', () => {
    const { x, y, zoom } = fitCamera({ width: 924, height: 700 }, artboard, { rulers: 20, margin: 12 })
    expect([x, x + 1920 * zoom]).toEqual([32, 912])
    expect(Math.abs(y - 20 - (700 - (y + 1080 * zoom)))).toBeLessThanOrEqual(1)
  })

  it('knows what lies outside of the viewport', () => {
    const whole = centeredOn(artboard, { width: 800, height: 600 }, 1)
    expect(isInView(whole, { width: 800, height: 600 }, artboard)).toBe(false)
    expect(isInView(whole, { width: 800, height: 600 }, { x: 900, y: 500, width: 100, height: 50 })).toBe(true)
  })
})
