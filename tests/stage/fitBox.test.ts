import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fitBox } from '#stage/box/fitBox.ts'

it('a program fills a box of its shape exactly', () => {
  expect(fitBox({ width: 960, height: 540 }, { width: 1920, height: 1080 }, 1)).toEqual({
    x: 0,
    y: 0,
    scaleX: 0.5,
    scaleY: 0.5,
  })
})

it('a program of another shape stands in the middle', () => {
  expect(fitBox({ width: 1000, height: 1000 }, { width: 200, height: 100 }, 1)).toMatchObject({ x: 0, y: 250 })
})

it('its edges fall on device pixels, within the box, less than a pixel from its shape', () => {
  const side = fc.integer({ min: 50, max: 4000 })
  const ratio = fc.constantFrom(1, 1.25, 1.5, 2)
  fc.assert(
    fc.property(side, side, side, side, ratio, (boxWidth, boxHeight, width, height, pixelRatio) => {
      const fit = fitBox({ width: boxWidth, height: boxHeight }, { width, height }, pixelRatio)
      const [seenWidth, seenHeight] = [width * fit.scaleX, height * fit.scaleY]
      for (const edge of [fit.x, fit.y, fit.x + seenWidth, fit.y + seenHeight]) {
        expect(Math.abs(edge * pixelRatio - Math.round(edge * pixelRatio))).toBeLessThan(1e-6)
      }
      expect(seenWidth).toBeLessThan(boxWidth + 1)
      expect(seenHeight).toBeLessThan(boxHeight + 1)
      const scale = Math.min(boxWidth / width, boxHeight / height)
      expect(Math.abs(seenWidth - width * scale)).toBeLessThan(1)
      expect(Math.abs(seenHeight - height * scale)).toBeLessThan(1)
    }),
  )
})
