import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyProgram, type ProgramDocument, type ProgramNode, programDocument } from '#contract/programs/program.ts'
import { createNode } from '#src/editor/document/createNode.ts'
import { refitProgram } from '#src/editor/document/refitProgram.ts'
import { withoutPicture } from '#src/editor/document/withoutPicture.ts'
import { contrastOf } from '#src/ui/theme/contrast.ts'
import { arbitraryProgram } from './arbitraryProgram.ts'

const artboard = emptyProgram(1920, 1080)
const nodeOf = (place: Partial<ProgramNode>): ProgramNode => ({
  ...createNode({ kind: 'staticText', id: 'a', artboard }),
  ...place,
})
const refit = (place: Partial<ProgramNode>, width: number, height: number) =>
  refitProgram({ width, height })({ ...artboard, nodes: [nodeOf(place)] }).nodes[0]

describe('another size of the artboard', () => {
  it('leaves the background picture out where that is wanted, but not its color', () => {
    const pictured = { ...artboard, background: { color: '#123456', file: '7' } }
    const turn = refitProgram({ width: 1080, height: 1920 })
    expect(turn(pictured).background).toEqual({ color: '#123456', file: '7' })
    expect(withoutPicture(turn)(pictured)).toMatchObject({ width: 1080, background: { color: '#123456', file: null } })
  })

  describe('without its picture', () => {
    const dark = { ...artboard, background: { color: '#072748', file: '7' } }
    const words = (id: string, y: number, props: ProgramNode['props'] = {}, more: Partial<ProgramNode> = {}) =>
      nodeOf({
        id,
        x: 100,
        y,
        width: 400,
        height: 100,
        ...more,
        props: { ...nodeOf({}).props, color: '#0b2f5c', ...props },
      })
    const card = (props: ProgramNode['props'] = {}, more: Partial<ProgramNode> = {}): ProgramNode => {
      const made = createNode({ kind: 'shape', id: 'card', artboard })
      return { ...made, x: 0, y: 500, width: 1000, height: 300, ...more, props: { ...made.props, ...props } }
    }
    const bare = (document: ProgramDocument) => withoutPicture(same => same)(document)
    const colorsIn = ({ nodes }: ProgramDocument) =>
      Object.fromEntries(nodes.map(({ id, props }) => [id, props.color as string]))

    it('words that lay on it can be read on the color below; others keep their color', () => {
      const nodes = [
        words('dim', 0),
        words('light', 100, { color: '#c7dcf3', spans: [{ from: 0, to: 1, color: '#0b2f5c80' }] }),
        words('filled', 200, { background: '#ffffff' }),
        words('veiled', 300, { background: '#00000080' }),
        card(),
        words('onCard', 600),
      ]
      const after = bare({ ...dark, nodes })
      const colors = colorsIn(after)
      for (const id of ['dim', 'veiled'] as const) expect(colors[id]).not.toBe('#0b2f5c')
      expect(contrastOf(colors.dim ?? '', '#072748')).toBeGreaterThanOrEqual(4.5)
      expect(contrastOf(colors.dim ?? '', '#072748')).toBeLessThan(5)
      expect(colors).toMatchObject({ light: '#c7dcf3', filled: '#0b2f5c', onCard: '#0b2f5c' })
      expect(after.nodes[1]?.props.spans).toEqual([{ from: 0, to: 1, color: expect.stringMatching(/^#[e-f].{5}80$/) }])
      expect(bare({ ...artboard, nodes }).nodes).toEqual(nodes)
    })

    it('an outline, a line, a component that is gone sooner and one that is hidden are no ground for words', () => {
      const grounds = [card({ fill: null, stroke: '#ffffff' }), card({ form: 'line' }), card({}, { duration: 5000 })]
      for (const below of [...grounds, card({}, { hidden: true }), card({ fill: '#ffffff10' })])
        expect(colorsIn(bare({ ...dark, nodes: [below, words('a', 600)] })).a).not.toBe('#0b2f5c')
    })

    it('words on all pages are read on the background of the first one', () => {
      const pages = [
        { id: 'one', name: '', duration: 5000, transition: 'default', background: { color: '#ffffff', file: '8' } },
        { id: 'two', name: '', duration: 5000, transition: 'default' },
      ] as const
      const nodes = [words('everywhere', 0), words('second', 100, {}, { page: 'two' })]
      const colors = colorsIn(bare({ ...dark, pages: [...pages], nodes }))
      expect(colors.everywhere).toBe('#0b2f5c')
      expect(contrastOf(colors.second ?? '', '#072748')).toBeGreaterThanOrEqual(4.5)
    })

    it('a text style gets the color of its texts; where they differ, the shaded ones leave it', () => {
      const styles = { heading: { color: '#0b2f5c' } }
      const heading = { textStyle: 'heading' }
      const alone = bare({ ...dark, styles, nodes: [words('a', 0, heading)] })
      expect(alone.nodes[0]?.props.textStyle).toBe('heading')
      expect(alone.styles?.heading?.color).toBe(colorsIn(alone).a)
      const mixed = bare({ ...dark, styles, nodes: [words('a', 0, heading), card(), words('b', 600, heading)] })
      expect(mixed.nodes.map(({ props }) => props.textStyle)).toEqual([null, undefined, 'heading'])
      expect(mixed.styles).toEqual(styles)
    })
  })

  it('twice as large makes everything twice as large, its lengths in pixels too', () => {
    const node = refit({ x: 100, y: 50, width: 300, height: 200 }, 3840, 2160)
    expect(node).toMatchObject({ x: 200, y: 100, width: 600, height: 400, props: { fontSize: 128, lineHeight: 1.3 } })
  })

  it('turned upright, what filled it fills it, a band keeps its edge and its length, a box its shape', () => {
    const turned = (place: Partial<ProgramNode>) => refit(place, 1080, 1920)
    expect(turned({ x: 0, y: 0, width: 1920, height: 1080 })).toMatchObject({ x: 0, y: 0, width: 1080, height: 1920 })
    expect(turned({ x: 0, y: 980, width: 1920, height: 100 })).toMatchObject({ x: 0, y: 1864, width: 1080, height: 56 })
    expect(turned({ x: 860, y: 440, width: 200, height: 200 })).toMatchObject({
      x: 484,
      y: 904,
      width: 112,
      height: 112,
    })
  })

  it('keeps together what touches', () => {
    const head = { ...nodeOf({ x: 100, y: 400, width: 300, height: 60 }), id: 'head' }
    const body = { ...nodeOf({ x: 100, y: 460, width: 300, height: 200 }), id: 'body' }
    const [one, other] = refitProgram({ width: 1080, height: 1920 })({ ...artboard, nodes: [head, body] }).nodes
    expect([one?.id, other?.id]).toEqual(['head', 'body'])
    expect((one?.y ?? 0) + (one?.height ?? 0)).toBe(other?.y)
    expect([one?.x, one?.width]).toEqual([other?.x, other?.width])
  })

  it('always leaves a document that can be saved, and the same size leaves it as it is', () => {
    const size = fc.integer({ min: 16, max: 16_384 })
    fc.assert(
      fc.property(arbitraryProgram, size, size, (document, width, height) => {
        const next = refitProgram({ width, height })(document)
        expect(programDocument.safeParse(next).success).toBe(true)
        expect(refitProgram(document)(document)).toBe(document)
        expect(next.nodes.map(({ id }) => id)).toEqual(document.nodes.map(({ id }) => id))
      }),
    )
  })
})
