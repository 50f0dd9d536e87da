import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { ProgramDocument, ProgramNode } from '#contract/programs/program.ts'
import type { LibraryTemplate } from '#contract/resources/programs/template.ts'
import { widgetOf } from '#contract/widgets/widgetOf.ts'
import { createTexts } from '#server/base/createTexts.ts'
import { drawnTemplate } from '#server/programs/templates/drawnTemplate.ts'
import { type BuiltInName, builtInNames, builtInTemplates, otherLayoutOf } from '#server/programs/templates/index.ts'
import { createNode } from '#src/editor/document/createNode.ts'
import { patchNodes } from '#src/editor/document/patchNodes.ts'
import { refitProgram, type Size } from '#src/editor/document/refitProgram.ts'
import { findLayout } from '#src/editor/size/template/findLayout.ts'
import { layOutAs } from '#src/editor/size/template/layOutAs.ts'

const texts = createTexts(join(import.meta.dirname, '../../locales'))
const libraryIn = (language: string): LibraryTemplate[] =>
  builtInNames.map(name => {
    const { width, height, topic } = builtInTemplates[name]
    const drawn = drawnTemplate(name, { texts, language })
    return { id: name, title: name, width, height, topic, otherId: otherLayoutOf(name), ...drawn }
  })
const library = libraryIn('en-US')
const documentOf = (name: BuiltInName) => drawnTemplate(name, { texts, language: 'en-US' }).document
const sizeOf = ({ width, height }: Size): Size => ({ width, height })
const started = (document: ProgramDocument, file = 'former') => ({
  ...document,
  background: { ...document.background, file },
})

function turned(program: ProgramDocument, size: Size, found = library): ProgramDocument {
  const layout = findLayout(program, { library: found, size, drawings: ['former'] })
  if (!layout) throw new Error('no layout')
  return layOutAs(layout, size, 'next')(program)
}
const nodeOf = ({ nodes }: ProgramDocument, id: string) => nodes.find(node => node.id === id) as ProgramNode
const looks = ({ nodes }: ProgramDocument) => nodes

const portrait = { width: 1080, height: 1920 }

describe('a program that was made from a template', () => {
  for (const language of ['en-US', 'ar-SA']) {
    it.each(builtInNames)(
      `gets the template’s other layout when it is turned, and its own again: %s, ${language}`,
      name => {
        const found = libraryIn(language)
        const [own, other] = [name, otherLayoutOf(name)].map(each => found.find(({ id }) => id === each)?.document)
        if (!own || !other) throw new Error('no pair')
        const there = turned(started(own), sizeOf(other), found)
        expect(looks(there)).toEqual(looks(other))
        expect(there.background).toEqual({ ...other.background, file: 'next' })
        const back = turned(started(there), sizeOf(own), found)
        expect(looks(back)).toEqual(looks(own))
      },
    )
  }

  it('keeps its texts, colors and smaller fonts', () => {
    const own = started(documentOf('menuBoard'))
    const list = nodeOf(own, 'part-3')
    const props = { text: 'Ristretto', color: '#ff0000', fontSize: Number(list.props.fontSize) / 2 }
    const edited = patchNodes(['part-3'], { props: { ...list.props, ...props } })(own)
    const there = nodeOf(turned(edited, portrait), 'part-3')
    const plain = nodeOf(documentOf('menuBoardTall'), 'part-3')
    const fontSize = Number(plain.props.fontSize) / 2
    expect(there.props).toEqual({ ...plain.props, text: 'Ristretto', color: '#ff0000', fontSize })
    expect([there.x, there.y, there.width, there.height]).toEqual([plain.x, plain.y, plain.width, plain.height])
  })

  it('keeps a box larger that was enlarged', () => {
    const own = started(documentOf('menuBoard'))
    const { height } = nodeOf(own, 'part-3')
    const there = nodeOf(turned(patchNodes(['part-3'], { height: height * 1.2 })(own), portrait), 'part-3')
    expect(there.height).toBe(Math.round(nodeOf(documentOf('menuBoardTall'), 'part-3').height * 1.2))
  })

  it('shrinks longer texts until they fit, and those beside them by as much', () => {
    const own = started(documentOf('menuBoard'))
    const dishes = Array.from({ length: 12 }, (_, at) => `Dish ${at}`).join('\n')
    const edited = patchNodes(['part-1', 'part-3'], node => {
      return { props: { ...node.props, text: node.id === 'part-1' ? 'The coffee corner of the old town' : dishes } }
    })(own)
    const [there, plain] = [turned(edited, portrait), documentOf('menuBoardTall')]
    const sizeOfText = (document: ProgramDocument, id: string) => Number(nodeOf(document, id).props.fontSize)
    expect(sizeOfText(there, 'part-1')).toBeLessThan(sizeOfText(plain, 'part-1') * 0.8)
    const { props, height } = nodeOf(there, 'part-3')
    expect(12 * Number(props.fontSize) * Number(props.lineHeight)).toBeLessThanOrEqual(height * 1.02)
    expect(sizeOfText(there, 'part-4')).toBe(sizeOfText(there, 'part-3'))
    expect(sizeOfText(there, 'part-6')).toBe(sizeOfText(plain, 'part-6'))
  })

  it('keeps its own components within the artboard, and leaves out deleted parts', () => {
    const own = started(documentOf('menuBoard'))
    const logo = {
      ...createNode({ kind: 'clock', id: 'logo', artboard: own }),
      x: 1500,
      y: 20,
      width: 300,
      height: 120,
    }
    const there = turned({ ...own, nodes: [...own.nodes.slice(1), logo] }, portrait)
    expect(there.nodes.map(({ id }) => id)).not.toContain('part-1')
    const { x, y, width, height } = nodeOf(there, 'logo')
    expect(x >= 0 && y >= 0 && x + width <= 1080 && y + height <= 1920).toBe(true)
  })

  it('gets a layout in other sizes of the same shapes', () => {
    const large = refitProgram({ width: 3840, height: 2160 })(started(documentOf('welcome')))
    const there = turned(large, { width: 2160, height: 3840 })
    expect(looks(there)).toEqual(looks(refitProgram({ width: 2160, height: 3840 })(documentOf('welcomePortrait'))))
  })

  it('is turned on each copy of its page, and the picture behind another page stays', () => {
    const own = started(documentOf('menuBoard'))
    const page = (id: string, file?: string) => ({
      id,
      name: '',
      duration: 10_000,
      transition: 'default' as const,
      ...(file && { background: { color: '#000000', file } }),
    })
    const nodes = own.nodes.flatMap(node => [
      { ...node, page: 'p0' },
      { ...node, page: 'p1', id: `copy-${node.id}` },
    ])
    const there = turned({ ...own, nodes, pages: [page('p0'), page('p1'), page('p2', 'photo')] }, portrait)
    const places = (list: ProgramNode[]) => list.map(({ x, y, width, height, props }) => [x, y, width, height, props])
    const tall = places(documentOf('menuBoardTall').nodes)
    for (const id of ['p0', 'p1']) expect(places(there.nodes.filter(node => node.page === id))).toEqual(tall)
    expect(there.pages?.[2]?.background?.file).toBe('photo')
  })

  it('leaves a rotated part to the rearranged program', () => {
    const own = started(documentOf('menuBoard'))
    const there = nodeOf(turned(patchNodes(['part-3'], { rotation: 90 })(own), portrait), 'part-3')
    const { x, y } = nodeOf(documentOf('menuBoardTall'), 'part-3')
    expect([there.x, there.y]).not.toEqual([x, y])
  })

  it.each([
    ['tiny', 320, 180, 1],
    ['huge', 1920, 1080, 40],
  ])('has font sizes within the limits of its widgets: %s', (_case, width, height, factor) => {
    for (const name of builtInNames) {
      const own = started(documentOf(name))
      if (own.width !== 1920) continue
      const small = refitProgram({ width, height })(own)
      const edited = patchNodes(
        small.nodes.map(({ id }) => id),
        ({ props }) => {
          const fontSize = typeof props.fontSize === 'number' ? Math.min(2000, props.fontSize * factor) : undefined
          return {
            props: { ...props, ...(fontSize && { fontSize }), ...(props.text ? { text: 'long '.repeat(40) } : {}) },
          }
        },
      )(small)
      for (const node of turned(edited, { width: height, height: width }).nodes) {
        const field = widgetOf(node)?.props.fontSize
        if (field)
          expect([name, node.id, field.schema.safeParse(node.props.fontSize).success]).toEqual([name, node.id, true])
      }
    }
  })
})

describe('no layout is found', () => {
  const own = started(documentOf('menuBoard'))
  it.each([
    ['for a shape that the template lacks', own, { width: 1000, height: 1000 }],
    [
      'with another background color behind the drawing',
      { ...own, background: { ...own.background, color: '#123456' } },
      portrait,
    ],
    ['with less than half of the parts', { ...own, nodes: own.nodes.slice(0, 3) }, portrait],
    [
      'if a part has become something else',
      { ...own, nodes: own.nodes.map((node, at) => (at === 0 ? { ...node, kind: 'clock' } : node)) },
      portrait,
    ],
  ])('%s', (_case, program, size) => {
    expect(findLayout(program, { library, size, drawings: ['former'] })).toBeNull()
  })

  it('with two generated pictures, or none', () => {
    for (const drawings of [[], ['former', 'other']]) {
      expect(findLayout(own, { library, size: portrait, drawings })).toBeNull()
    }
  })
})

it('each template of the library can be told by its shape and background color', () => {
  const signs = builtInNames.map(name => {
    const { width, height, color } = builtInTemplates[name]
    return `${width / height} ${color}`
  })
  expect(new Set(signs).size).toBe(builtInNames.length)
})
