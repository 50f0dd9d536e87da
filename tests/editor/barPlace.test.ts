import { expect, it } from 'vitest'
import { barPosition } from '#src/editor/writing/barPosition.ts'

const room = { width: 600, height: 400 }
const size = { width: 300, height: 40 }
const camera = { x: 0, y: 0, zoom: 1 }

it('the bar of a text stands above it, below where there is no room, and never out of sight', () => {
  const at = (x: number, y: number, height = 50) => barPosition({ x, y, width: 100, height }, { camera, size, room })
  expect(at(200, 200)).toEqual({ x: 100, y: 150 })
  expect(at(200, 30)).toEqual({ x: 100, y: 90 })
  expect(at(-500, 200).x).toBe(28)
  expect(at(900, 200).x).toBe(272)
  expect(at(200, 0, 400).y).toBe(28)
})
