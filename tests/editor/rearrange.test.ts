import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyProgram, type ProgramDocument, type ProgramNode, programDocument } from '#contract/programs/program.ts'
import type { WidgetKind } from '#contract/widgets/index.ts'
import { createNode } from '#src/editor/document/createNode.ts'
import { boundsOf } from '#src/editor/geometry/boundsOf.ts'
import { doIntersect, type Rect } from '#src/editor/geometry/Rect.ts'
import { rearrangeProgram } from '#src/editor/size/rearrange/rearrangeProgram.ts'
import { processorTime } from '#tests/support/processorTime.ts'
import { arbitraryProgram } from './arbitraryProgram.ts'

const artboard = emptyProgram(1920, 1080)
const portrait = { width: 1080, height: 1920 }
type At = readonly [x: number, y: number, width: number, height: number]

function nodeOf(id: string, kind: WidgetKind, [x, y, width, height]: At, props: object = {}): ProgramNode {
  const node = createNode({ kind, id, artboard })
  return { ...node, x, y, width, height, props: { ...node.props, ...props } }
}
function turned(...nodes: ProgramNode[]): Record<string, ProgramNode> {
  const next = rearrangeProgram(portrait)({ ...artboard, nodes })
  return Object.fromEntries(next.nodes.map(node => [node.id, node]))
}
const lines = (count: number) => Array.from({ length: count }, () => 'Flat white').join('\n')

describe('a program that is turned upright', () => {
  it('keeps its ground, its header and its ticker, each across the whole', () => {
    const after = turned(
      nodeOf('ground', 'picture', [0, 0, 1920, 1080]),
      nodeOf('header', 'staticText', [0, 0, 1920, 140], { text: 'Café Lumen', fontSize: 90 }),
      nodeOf('film', 'video', [300, 240, 1320, 640]),
      nodeOf('ticker', 'horizontalCaption', [0, 984, 1920, 96]),
    )
    expect(after.ground).toMatchObject({ x: 0, y: 0, ...portrait })
    expect(after.header).toMatchObject({ x: 0, y: 0, width: 1080, props: { fontSize: 90 } })
    expect(after.ticker).toMatchObject({ x: 0, y: 1824, width: 1080, height: 96, props: { fontSize: 56 } })
    const film = after.film
    expect(film && film.y >= (after.header?.height ?? 0) && film.height > 600).toBe(true)
  })

  it('puts what stood side by side one below the other, and the letters of a list keep their size', () => {
    const after = turned(
      nodeOf('picture', 'picture', [0, 0, 600, 1080]),
      nodeOf('list', 'staticText', [720, 200, 1080, 700], { text: lines(8), fontSize: 44, lineHeight: 1.8 }),
    )
    const { picture, list } = after
    expect(picture).toMatchObject({ x: 0, y: 0, width: 1080 })
    expect(list?.props.fontSize).toBe(44)
    expect((list?.y ?? 0) >= (picture?.height ?? 0)).toBe(true)
  })

  it('leaves free at the sides what was free, below a header from edge to edge', () => {
    const after = turned(
      nodeOf('header', 'staticText', [0, 0, 1920, 140], { text: 'Menu', fontSize: 90 }),
      nodeOf('clock', 'clock', [100, 300, 700, 300]),
      nodeOf('list', 'staticText', [1000, 220, 800, 700], { text: lines(5), fontSize: 60 }),
    )
    expect(after.list && after.list.x > 40 && after.list.x + after.list.width < 1040).toBe(true)
  })

  it('shortens the free sides before it shrinks a heading', () => {
    // As a heading beside the drawing of a template that the turned program leaves out.
    const { heading } = turned(
      nodeOf('heading', 'staticText', [140, 230, 960, 200], { text: 'Welcome', fontSize: 160, fontWeight: 700 }),
    )
    expect(heading).toMatchObject({ x: 65, width: 950, props: { fontSize: 160 } })
  })

  it('breaks no bold word that fitted into its line', () => {
    const { heading, beside } = turned(
      nodeOf('heading', 'staticText', [100, 200, 900, 240], { text: 'Welcome', fontSize: 180, fontWeight: 700 }),
      nodeOf('beside', 'staticText', [1005, 200, 800, 240], { text: 'Menu', fontSize: 180, fontWeight: 700 }),
    )
    /** Widths in Arial Bold, in ems. */
    const [welcome, menu] = [4.39, 2.61]
    expect((heading?.width ?? 0) / Number(heading?.props.fontSize)).toBeGreaterThan(welcome)
    expect((beside?.width ?? 0) / Number(beside?.props.fontSize)).toBeGreaterThan(menu)
  })

  it('leaves names beside their prices', () => {
    const words = { fontSize: 44, lineHeight: 1.8 }
    const after = turned(
      nodeOf('names', 'staticText', [200, 300, 900, 500], { ...words, text: lines(6) }),
      nodeOf('prices', 'staticText', [1110, 300, 300, 500], { ...words, text: '4.20\n3.10\n2.80\n4.00\n3.50\n3.90' }),
    )
    expect([after.names, after.prices]).not.toContain(undefined)
    expect([after.names?.y, after.names?.height]).toEqual([after.prices?.y, after.prices?.height])
    expect([after.names?.props.fontSize, after.prices?.props.fontSize]).toEqual([44, 44])
  })

  it('keeps the lines of names level with their prices when the prices must shrink', () => {
    const words = { fontSize: 44, lineHeight: 1.8 }
    const { drinks, prices } = turned(
      nodeOf('drinks', 'staticText', [100, 300, 1500, 500], { ...words, text: lines(6) }),
      nodeOf('prices', 'staticText', [1600, 300, 110, 500], { ...words, text: '4.20\n3.10\n2.80', fontWeight: 600 }),
    )
    expect(prices?.props.fontSize).toBeLessThan(44)
    expect(drinks?.props.fontSize).toBe(prices?.props.fontSize)
  })

  it('keeps on a card what stands on it, and a clock its shape', () => {
    const after = turned(
      nodeOf('card', 'staticText', [200, 200, 800, 500], { background: '#222222' }),
      nodeOf('words', 'staticText', [250, 250, 700, 200], { text: 'Open', fontSize: 60 }),
      nodeOf('clock', 'clock', [300, 500, 400, 150]),
    )
    const { card, words, clock } = after
    if (!card || !words || !clock) throw new Error('something is lost')
    for (const { x, y, width, height } of [words, clock]) {
      expect(x >= card.x && y >= card.y).toBe(true)
      expect(x + width <= card.x + card.width && y + height <= card.y + card.height).toBe(true)
    }
    expect(clock.width / clock.height).toBeCloseTo(400 / 150, 1)
  })
})

const kinds = ['picture', 'staticText', 'clock', 'horizontalCaption', 'video', 'button'] as const
const place = fc.record({
  kind: fc.constantFrom(...kinds),
  x: fc.integer({ min: 0, max: 1700 }),
  y: fc.integer({ min: 0, max: 900 }),
  width: fc.integer({ min: 20, max: 1920 }),
  height: fc.integer({ min: 20, max: 1080 }),
  rotation: fc.constantFrom(0, 0, 0, 180, 30),
  group: fc.constantFrom(undefined, undefined, 'one', 'two'),
})
const anyBoard: fc.Arbitrary<ProgramDocument> = fc.array(place, { maxLength: 9 }).map(places => ({
  ...artboard,
  nodes: places.map(({ kind, x, y, width, height, rotation, group }, index) => ({
    ...nodeOf(String(index), kind, [x, y, Math.min(width, 1920 - x), Math.min(height, 1080 - y)], { text: lines(3) }),
    rotation,
    group,
  })),
}))
const side = fc.integer({ min: 400, max: 4000 })
/**
 * Shrinks a box by 2 pixels per side, because a rotated node's corners are rounded to pixels, but its bounding box is
 * not.
 */
const shrunk = ({ x, y, width, height }: Rect): Rect => ({ x: x + 2, y: y + 2, width: width - 4, height: height - 4 })
const isInside = ({ x, y, width, height }: Rect, sheet: { width: number; height: number }) =>
  x >= -1 && y >= -1 && x + width <= sheet.width + 1 && y + height <= sheet.height + 1

describe('whatever lies on an artboard, in any new shape', () => {
  it('nothing leaves it that was on it, and nothing overlaps that did not', () => {
    fc.assert(
      fc.property(anyBoard, side, side, (document, width, height) => {
        const next = rearrangeProgram({ width, height })(document)
        const pairs = document.nodes.map(
          (node, index) => [boundsOf(node), boundsOf(next.nodes[index] ?? node)] as const,
        )
        for (const [before, after] of pairs) if (isInside(before, artboard)) expect(isInside(after, next)).toBe(true)
        pairs.forEach(([before, after], index) => {
          for (const [otherBefore, otherAfter] of pairs.slice(index + 1))
            if (!doIntersect(before, otherBefore)) expect(doIntersect(shrunk(after), shrunk(otherAfter))).toBe(false)
        })
      }),
      { numRuns: 300 },
    )
  })

  it('it can be saved, and everything is still there in its order', () => {
    const size = fc.integer({ min: 16, max: 16_384 })
    fc.assert(
      fc.property(arbitraryProgram, size, size, (document, width, height) => {
        const next = rearrangeProgram({ width, height })(document)
        expect(programDocument.safeParse(next).success).toBe(true)
        expect(next.nodes.map(({ id }) => id)).toEqual(document.nodes.map(({ id }) => id))
        expect(rearrangeProgram(document)(document)).toBe(document)
      }),
    )
  })

  it('a thousand components are rearranged without long work', () => {
    const nodes = Array.from({ length: 1000 }, (_, at) =>
      nodeOf(String(at), 'staticText', [(at % 40) * 48, Math.floor(at / 40) * 43, 40, 36], { text: 'A', fontSize: 12 }),
    )
    const began = processorTime()
    rearrangeProgram(portrait)({ ...artboard, nodes })
    expect(processorTime() - began).toBeLessThan(4000)
  })
})
