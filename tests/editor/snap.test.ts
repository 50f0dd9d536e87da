import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boundsOf } from '#src/editor/geometry/boundsOf.ts'
import { doIntersect, type Rect, unionOf } from '#src/editor/geometry/Rect.ts'
import { snapLinesOf, snapMove, snapResize } from '#src/editor/geometry/snap.ts'

const artboard: Rect = { x: 0, y: 0, width: 1920, height: 1080 }
const lines = snapLinesOf([artboard, { x: 300, y: 200, width: 400, height: 100 }])
const rect = fc.record({
  x: fc.integer({ min: -3000, max: 3000 }),
  y: fc.integer({ min: -3000, max: 3000 }),
  width: fc.integer({ min: 1, max: 3000 }),
  height: fc.integer({ min: 1, max: 3000 }),
})

describe('equal gaps', () => {
  const none = { x: [], y: [] }
  const row = [
    { x: 0, y: 0, width: 100, height: 100 },
    { x: 140, y: 20, width: 100, height: 60 },
  ]

  it('draw a box to the gap its neighbours keep, and tell both', () => {
    const { rect: drawn, gaps } = snapMove(
      { x: 277, y: 10, width: 50, height: 50 },
      { lines: none, others: row, tolerance: 6 },
    )
    expect(drawn).toEqual({ x: 280, y: 10, width: 50, height: 50 })
    expect(gaps.map(({ from, to }) => [from, to])).toEqual([
      [100, 140],
      [240, 280],
    ])
  })

  it('draw it into the middle of two, and on the other axis as well', () => {
    const apart = [
      { x: 0, y: 0, width: 100, height: 100 },
      { x: 300, y: 0, width: 100, height: 100 },
    ]
    const tall = apart.map(({ x, y, width, height }) => ({ x: y, y: x, width: height, height: width }))
    const at = (x: number, y: number) => ({ x, y, width: 40, height: 40 })
    expect(snapMove(at(184, 20), { lines: none, others: apart, tolerance: 6 }).rect.x).toBe(180)
    expect(snapMove(at(20, 176), { lines: none, others: tall, tolerance: 6 }).rect.y).toBe(180)
  })

  it('leave alone what lies in no row with the others, and what meets a line', () => {
    const below = { x: 277, y: 400, width: 50, height: 50 }
    expect(snapMove(below, { lines: none, others: row, tolerance: 6 })).toEqual({ rect: below, guides: [], gaps: [] })
    const onLine = { x: 277, y: 10, width: 50, height: 50 }
    expect(snapMove(onLine, { lines: { x: [275], y: [] }, others: row, tolerance: 6 })).toMatchObject({
      rect: { x: 275 },
      gaps: [],
    })
  })

  it('are equal, and never farther than the tolerance', () => {
    fc.assert(
      fc.property(
        rect,
        fc.array(rect, { maxLength: 8 }),
        fc.integer({ min: 0, max: 400 }),
        (box, others, tolerance) => {
          const { rect: drawn, gaps } = snapMove(box, { lines: none, others, tolerance })
          expect(Math.abs(drawn.x - box.x)).toBeLessThanOrEqual(tolerance)
          for (const axis of ['x', 'y']) {
            const lengths = gaps.filter(gap => gap.axis === axis).map(({ from, to }) => to - from)
            for (const length of lengths) expect(length).toBeCloseTo(lengths[0] ?? 0, 6)
          }
        },
      ),
    )
  })
})

describe('snapping a move', () => {
  it('offers edges and centres of every box, each once', () => {
    expect(lines).toEqual({ x: [0, 960, 1920, 300, 500, 700], y: [0, 540, 1080, 200, 250, 300] })
    expect(snapLinesOf([artboard, artboard]).x).toEqual([0, 960, 1920])
  })

  it('draws the nearest of start, centre and end onto a line', () => {
    expect(snapMove({ x: 304, y: 700, width: 100, height: 50 }, { lines, tolerance: 6 }).rect.x).toBe(300)
    expect(snapMove({ x: 908, y: 700, width: 100, height: 50 }, { lines, tolerance: 6 }).rect.x).toBe(910)
    expect(snapMove({ x: 1816, y: 700, width: 100, height: 50 }, { lines, tolerance: 6 }).rect.x).toBe(1820)
  })

  it('leaves a box alone that is farther away than the tolerance', () => {
    const far = { x: 110, y: 690, width: 40, height: 40 }
    expect(snapMove(far, { lines, tolerance: 6 })).toEqual({ rect: far, guides: [], gaps: [] })
  })

  it('tells every line that is met, on both axes', () => {
    const met = snapMove({ x: 298, y: 203, width: 400, height: 30 }, { lines, tolerance: 6 })
    expect(met.rect).toEqual({ x: 300, y: 200, width: 400, height: 30 })
    expect(met.guides).toEqual([
      { axis: 'x', at: 300 },
      { axis: 'x', at: 500 },
      { axis: 'x', at: 700 },
      { axis: 'y', at: 200 },
    ])
  })

  it('never moves farther than the tolerance, never changes the size, and is at rest after one pull', () => {
    fc.assert(
      fc.property(rect, fc.array(rect, { maxLength: 8 }), fc.integer({ min: 0, max: 40 }), (box, others, tolerance) => {
        const all = snapLinesOf([artboard, ...others])
        const once = snapMove(box, { lines: all, tolerance }).rect
        expect(Math.abs(once.x - box.x)).toBeLessThanOrEqual(tolerance)
        expect(Math.abs(once.y - box.y)).toBeLessThanOrEqual(tolerance)
        expect([once.width, once.height]).toEqual([box.width, box.height])
        expect(snapMove(once, { lines: all, tolerance }).rect).toEqual(once)
      }),
    )
  })
})

describe('snapping a resize', () => {
  it('moves only the edges that are held', () => {
    const box = { x: 100, y: 100, width: 597, height: 97 }
    expect(snapResize(box, { edges: { x: 1, y: 0 }, lines, tolerance: 6 })).toEqual({
      rect: { x: 100, y: 100, width: 600, height: 97 },
      guides: [{ axis: 'x', at: 700 }],
    })
    expect(snapResize({ ...box, x: 303 }, { edges: { x: -1, y: 1 }, lines, tolerance: 6 }).rect).toEqual({
      x: 300,
      y: 100,
      width: 600,
      height: 100,
    })
  })

  it('keeps the opposite edge where it is and something to hold on to', () => {
    const edge = fc.constantFrom(-1 as const, 0 as const, 1 as const)
    fc.assert(
      fc.property(rect, edge, edge, fc.integer({ min: 0, max: 40 }), (box, x, y, tolerance) => {
        const { rect: snapped } = snapResize(box, { edges: { x, y }, lines, tolerance })
        if (x !== -1) expect(snapped.x).toBe(box.x)
        else expect(snapped.x + snapped.width).toBeCloseTo(box.x + box.width, 6)
        if (y !== -1) expect(snapped.y).toBe(box.y)
        else expect(snapped.y + snapped.height).toBeCloseTo(box.y + box.height, 6)
        expect(Math.min(snapped.width, snapped.height)).toBeGreaterThanOrEqual(1)
      }),
    )
  })
})

describe('boxes', () => {
  it('around a turned node share its centre and hold its corners', () => {
    expect(boundsOf({ x: 0, y: 0, width: 100, height: 50, rotation: 90 })).toEqual({
      x: expect.closeTo(25),
      y: expect.closeTo(-25),
      width: expect.closeTo(50),
      height: expect.closeTo(100),
    })
    expect(boundsOf({ x: 10, y: 20, width: 100, height: 50, rotation: 0 })).toEqual({
      x: 10,
      y: 20,
      width: 100,
      height: 50,
    })
  })

  it('joined hold all; touching edges do not meet', () => {
    const [one, other] = [
      { x: 0, y: 0, width: 10, height: 10 },
      { x: 10, y: 5, width: 10, height: 20 },
    ]
    expect(unionOf([one, other])).toEqual({ x: 0, y: 0, width: 20, height: 25 })
    expect(unionOf([])).toBeNull()
    expect([doIntersect(one, other), doIntersect(one, { ...other, x: 9 })]).toEqual([false, true])
  })
})
