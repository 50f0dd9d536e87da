import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyProgram, type ProgramNode } from '#contract/programs/program.ts'
import type { GestureStart } from '#src/editor/artboard/gestureMoves.ts'
import { moveAll, resizeAll, rotateAll } from '#src/editor/artboard/gestureMoves.ts'
import { rotateAbout, scaleInto } from '#src/editor/artboard/groupMoves.ts'
import { handlesBox } from '#src/editor/artboard/handlesBox.ts'
import { createNode } from '#src/editor/document/createNode.ts'
import { boundsOf } from '#src/editor/geometry/boundsOf.ts'
import { unionOf } from '#src/editor/geometry/Rect.ts'
import { normalizeAngle, roundPlaced } from '#src/editor/geometry/roundPlaced.ts'
import { snapLinesOf } from '#src/editor/geometry/snap.ts'

const artboard = emptyProgram(1920, 1080)
const nodeOf = (id: string, place: Partial<ProgramNode>): ProgramNode => ({
  ...createNode({ kind: 'clock', id, artboard }),
  ...place,
})
function startOf(nodes: ProgramNode[]): GestureStart {
  const held = handlesBox(nodes)
  const bounds = unionOf(nodes.map(boundsOf))
  if (!held || !bounds) throw new Error('nothing is held')
  const lines = snapLinesOf([{ x: 0, y: 0, width: 1920, height: 1080 }])
  return { nodes: new Map(nodes.map(node => [node.id, node])), held, bounds, lines, others: [] }
}
const free = { tolerance: 6, isFree: true }
const drawn = { tolerance: 6, isFree: false }
const one = nodeOf('one', { x: 100, y: 100, width: 200, height: 100 })
const other = nodeOf('other', { x: 400, y: 300, width: 100, height: 100 })

describe('a move', () => {
  it('takes every chosen node along, and the box around them is what is drawn to a line', () => {
    const { placed, guides } = moveAll(startOf([one, other]), [-97, 0], { ...drawn, isStraight: false })
    expect([placed.get('one')?.x, placed.get('other')?.x]).toEqual([0, 300])
    expect(guides).toEqual([{ axis: 'x', at: 0 }])
  })

  it('stays on the axis it goes along farther while it is to be straight', () => {
    const { placed } = moveAll(startOf([one]), [30, -50], { ...free, isStraight: true })
    expect(placed.get('one')).toMatchObject({ x: 100, y: 50 })
  })

  it('is not drawn to lines when asked not to', () => {
    const { placed, guides } = moveAll(startOf([one]), [-97, 0], { ...free, isStraight: false })
    expect([placed.get('one')?.x, guides]).toEqual([3, []])
  })
})

describe('a resize', () => {
  it('of one node is the new box, its moving edge drawn to a line', () => {
    const change = { width: 857, height: 100, dist: [0, 0] }
    const { placed } = resizeAll(startOf([one]), change, { ...drawn, edges: { x: 1, y: 0 }, keepsRatio: false })
    expect(placed.get('one')).toEqual({ x: 100, y: 100, width: 860, height: 100, rotation: 0 })
  })

  it('of several keeps where each lies within the box', () => {
    const change = { width: 800, height: 600, dist: [0, 0] }
    const { placed } = resizeAll(startOf([one, other]), change, { ...free, edges: { x: 1, y: 1 }, keepsRatio: false })
    expect(placed.get('one')).toEqual({ x: 100, y: 100, width: 400, height: 200, rotation: 0 })
    expect(placed.get('other')).toEqual({ x: 700, y: 500, width: 200, height: 200, rotation: 0 })
  })
})

describe('a turn', () => {
  it('of one node turns it in place', () => {
    expect(rotateAll(startOf([one]), 200).placed.get('one')).toEqual({
      x: 100,
      y: 100,
      width: 200,
      height: 100,
      rotation: -160,
    })
  })

  it('of several, four times a quarter, brings each back; so does a scaling and its opposite', () => {
    const rect = fc.record({
      x: fc.integer({ min: -900, max: 900 }),
      y: fc.integer({ min: -900, max: 900 }),
      width: fc.integer({ min: 5, max: 900 }),
      height: fc.integer({ min: 5, max: 900 }),
      rotation: fc.constantFrom(0, 30, 90, -45),
    })
    fc.assert(
      fc.property(fc.array(rect, { minLength: 2, maxLength: 6 }), places => {
        const nodes = new Map(places.map((place, index) => [`${index}`, nodeOf(`${index}`, place)]))
        const box = unionOf([...nodes.values()].map(boundsOf))
        if (!box) throw new Error('nothing is held')
        const wide = { ...box, width: box.width * 2, height: box.height * 2 }
        let turned = nodes
        for (let quarter = 0; quarter < 4; quarter++) turned = apply(nodes, rotateAbout(turned, box, 90))
        const scaled = scaleInto(apply(nodes, scaleInto(nodes, box, wide)), wide, box)
        for (const [id, node] of nodes) {
          expect(turned.get(id)?.x).toBeCloseTo(node.x, 6)
          expect(turned.get(id)?.y).toBeCloseTo(node.y, 6)
          expect(normalizeAngle((turned.get(id)?.rotation ?? 0) - node.rotation)).toBeCloseTo(0, 6)
          expect(scaled.get(id)?.width).toBeCloseTo(node.width, 6)
          expect(scaled.get(id)?.y).toBeCloseTo(node.y, 6)
        }
      }),
    )
  })
})

describe('the end of a gesture', () => {
  it('lies on whole pixels, and what touched still touches', () => {
    const start = fc.double({ min: -500, max: 500, noNaN: true })
    const size = fc.double({ min: 2, max: 500, noNaN: true })
    fc.assert(
      fc.property(start, size, size, (x, first, second) => {
        const left = roundPlaced({ x, y: 0, width: first, height: 10, rotation: 0 })
        const right = roundPlaced({ x: x + first, y: 0, width: second, height: 10, rotation: 0 })
        expect(left.x + left.width).toBe(right.x)
        expect([left.x, left.width, right.width].every(Number.isInteger)).toBe(true)
      }),
    )
  })
})

function apply(nodes: Map<string, ProgramNode>, placed: ReadonlyMap<string, Partial<ProgramNode>>) {
  return new Map([...nodes].map(([id, node]) => [id, { ...node, ...placed.get(id) }]))
}
