import { expect, it } from 'vitest'
import { barPosition } from '#src/editor/writing/barPosition.ts'

const room = { width: 600, height: 400 }
const size = { width: 300, height: 40 }
const camera = { x: 0, y: 0, zoom: 1 }

it('the bar of a text stands above it, below where there is no room, and never out of sight', () => {
  const at = (x: number, y: number, height = 50) =>
    barPosition({ x, y, width: 100, height }, { camera, size, room, others: [] })
  expect(at(200, 200)).toEqual({ x: 100, y: 150 })
  expect(at(200, 30)).toEqual({ x: 100, y: 90 })
  expect(at(-500, 200).x).toBe(28)
  expect(at(900, 200).x).toBe(272)
  expect(at(200, 0, 400).y).toBe(28)
})

it('the bar of a text covers no other component while there is room elsewhere, else the least of them', () => {
  const line = (y: number) => ({ x: 150, y, width: 200, height: 40 })
  const at = (...lines: number[]) =>
    barPosition({ x: 200, y: 200, width: 100, height: 50 }, { camera, size, room, others: lines.map(line) }).y
  expect(at(100)).toBe(150)
  expect(at(150)).toBe(260)
  expect(at(150, 260)).toBe(28)
  expect(at(150, 260, 28)).toBe(332)
  expect(at(140, 260, 28, 332)).toBe(150)
})

it('the bar covers other components rather than its own text', () => {
  const words = { x: 0, y: 110, width: 600, height: 180 }
  const others = [{ x: 0, y: 0, width: 600, height: 110 }]
  expect(barPosition(words, { camera, size, room, others }).y).toBe(300)
  expect(barPosition(words, { camera, size, room, others: [...others, { ...words, y: 290 }] }).y).toBe(60)
})
