import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { menuPosition } from '#src/editor/menu/menuPosition.ts'

const window = { width: 1440, height: 900 }
const size = { width: 240, height: 400 }

describe('a context menu', () => {
  it('opens below the pointer, towards the end of the line', () => {
    expect(menuPosition({ x: 300, y: 100 }, { size, window, isRtl: false })).toEqual({ x: 300, y: 100 })
    expect(menuPosition({ x: 300, y: 100 }, { size, window, isRtl: true })).toEqual({ x: 60, y: 100 })
  })

  it('turns at an edge', () => {
    expect(menuPosition({ x: 1400, y: 880 }, { size, window, isRtl: false })).toEqual({ x: 1160, y: 480 })
    expect(menuPosition({ x: 40, y: 100 }, { size, window, isRtl: true })).toEqual({ x: 40, y: 100 })
  })

  it('is never off the window that has room for it, wherever it is opened, in either direction', () => {
    const number = (max: number) => fc.integer({ min: 0, max })
    fc.assert(
      fc.property(number(1440), number(900), fc.boolean(), (x, y, isRtl) => {
        const place = menuPosition({ x, y }, { size, window, isRtl })
        expect(place.x).toBeGreaterThanOrEqual(0)
        expect(place.y).toBeGreaterThanOrEqual(0)
        expect(place.x + size.width).toBeLessThanOrEqual(window.width)
        expect(place.y + size.height).toBeLessThanOrEqual(window.height)
      }),
    )
  })
})
