import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { partOf, resizedWall, type VideoWall, videoWall } from '#contract/rules/devices/videoWall.ts'

const size = fc.integer({ min: 1, max: 12 })
const wall: fc.Arbitrary<VideoWall> = fc
  .record({ columns: size, rows: size, gapX: fc.integer({ min: 0, max: 50 }), gapY: fc.integer({ min: 0, max: 50 }) })
  .filter(({ columns, rows }) => columns * rows > 1)
  .map(grid => ({ ...grid, places: Array.from({ length: grid.columns * grid.rows }, (_, at) => `d${at}`) }))

describe('a video wall', () => {
  test('shows the whole picture from edge to edge, each screen as much of it, and nothing twice', () => {
    fc.assert(
      fc.property(wall, given => {
        const { columns, rows, gapX } = given
        const parts = given.places.map(id => partOf(given, id ?? ''))
        expect(parts[0]).toMatchObject({ x: 0, y: 0 })
        const last = parts.at(-1)
        expect((last?.x ?? 0) + (last?.width ?? 0)).toBeCloseTo(1)
        expect((last?.y ?? 0) + (last?.height ?? 0)).toBeCloseTo(1)
        for (let at = 1; at < columns; at += 1) {
          const [one, next] = [parts[at - 1], parts[at]]
          expect((next?.x ?? 0) - (one?.x ?? 0) - (one?.width ?? 0)).toBeCloseTo(((one?.width ?? 0) * gapX) / 100)
        }
        expect(new Set(parts.map(part => part?.height)).size).toBe(1)
        expect(rows * (parts[0]?.height ?? 0)).toBeLessThanOrEqual(1.000_001)
      }),
    )
  })

  test('keeps who has a place when it grows or shrinks', () => {
    fc.assert(
      fc.property(wall, size, size, (given, columns, rows) => {
        const next = resizedWall(given, { columns, rows })
        expect(next.places).toHaveLength(columns * rows)
        const back = resizedWall(next, given)
        for (const [at, place] of given.places.entries()) {
          const isKept = at % given.columns < columns && Math.floor(at / given.columns) < rows
          expect(back.places[at]).toBe(isKept ? place : null)
        }
      }),
    )
  })

  test('has no place for who is not in it, and no screen twice', () => {
    const given = { columns: 2, rows: 1, gapX: 0, gapY: 0, places: ['a', null] }
    expect(partOf(given, 'b')).toBeNull()
    expect(videoWall.safeParse(given).success).toBe(true)
    expect(videoWall.safeParse({ ...given, places: ['a', 'a'] }).success).toBe(false)
    expect(videoWall.safeParse({ ...given, places: ['a'] }).success).toBe(false)
    expect(videoWall.safeParse({ ...given, columns: 1, places: ['a'] }).success).toBe(false)
  })
})
