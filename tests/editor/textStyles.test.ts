import { describe, expect, it } from 'vitest'
import { emptyProgram, type ProgramDocument, type ProgramNode } from '#contract/programs/program.ts'
import { colorsOf } from '#src/editor/colors/colorsOf.ts'
import { createNode } from '#src/editor/document/createNode.ts'
import type { ProgramEdit } from '#src/editor/document/ProgramEdit.ts'
import { brandStyles, propagateStyles } from '#src/editor/document/propagateStyles.ts'
import { refitProgram } from '#src/editor/document/refitProgram.ts'
import { setProp } from '#src/editor/document/setProp.ts'
import { rearrangeProgram } from '#src/editor/size/rearrange/rearrangeProgram.ts'

const artboard = emptyProgram(1920, 1080)
const textOf = (id: string, props: object = {}): ProgramNode => {
  const node = createNode({ kind: 'staticText', id, artboard })
  return { ...node, props: { ...node.props, text: id, ...props } }
}
const change = (document: ProgramDocument, edit: ProgramEdit) => propagateStyles(document, edit(document))
const propOf = (document: ProgramDocument, name: string) => document.nodes.map(({ props }) => props[name])

/** A program with two headings, each styled in a separate step, and an unstyled text. */
function withHeadings(): ProgramDocument {
  const plain = { ...artboard, nodes: [textOf('a', { color: '#ff0000' }), textOf('b'), textOf('c')] }
  return change(change(plain, setProp(['a'], 'textStyle', 'heading')), setProp(['b'], 'textStyle', 'heading'))
}

describe('a style of texts', () => {
  it('begins with the letters of its kind and the colour of its first text; who joins takes it', () => {
    const document = withHeadings()
    expect(propOf(document, 'fontSize')).toEqual([96, 96, 64])
    expect(propOf(document, 'color')).toEqual(['#ff0000', '#ff0000', '#ffffff'])
    expect(document.styles?.heading).toMatchObject({ fontSize: 96, fontWeight: 700, color: '#ff0000' })
  })

  it('changed at one text is changed at all, and at no other', () => {
    const next = change(withHeadings(), setProp(['b'], 'color', '#00ff00'))
    expect(propOf(next, 'color')).toEqual(['#00ff00', '#00ff00', '#ffffff'])
    expect(next.styles?.heading).toMatchObject({ color: '#00ff00' })
    expect(propOf(change(next, setProp(['a'], 'text', 'Hello')), 'text')).toEqual(['Hello', 'b', 'c'])
  })

  it('left by a text lets it change alone', () => {
    const free = change(withHeadings(), setProp(['a'], 'textStyle', null))
    expect(propOf(change(free, setProp(['a'], 'fontSize', 20)), 'fontSize')).toEqual([20, 96, 64])
  })

  it('of a text that comes from another program is the one that is known here', () => {
    const pasted = textOf('d', { textStyle: 'heading', fontSize: 12 })
    const next = change(withHeadings(), document => ({ ...document, nodes: [...document.nodes, pasted] }))
    expect(propOf(next, 'fontSize')).toEqual([96, 96, 64, 96])
  })

  it('stays one in another size of the program', () => {
    const document = withHeadings()
    const narrow = {
      ...document,
      nodes: document.nodes.map((node, at) => ({ ...node, y: at * 300, text: 'wide', width: 900 - at * 700 })),
    }
    for (const edit of [refitProgram({ width: 640, height: 360 }), rearrangeProgram({ width: 400, height: 900 })]) {
      const next = change(
        { ...narrow, nodes: narrow.nodes.map(node => ({ ...node, width: Math.max(100, node.width) })) },
        edit,
      )
      const [one, other] = propOf(next, 'fontSize')
      expect(one).toBe(other)
      expect(next.styles?.heading?.fontSize).toBe(one)
    }
  })
})

it('the colours of a program are those it uses, the most used first, gradients and all', () => {
  const gradient = {
    shape: 'linear',
    angle: 90,
    stops: [
      { color: '#112233', at: 0 },
      { color: '#445566', at: 100 },
    ],
  } as const
  const nodes = [textOf('a', { color: '#ABCDEF' }), textOf('b', { color: '#abcdef', text: '#nocolor' })]
  const colors = colorsOf({
    ...artboard,
    background: { color: '#112233', gradient: { ...gradient, stops: [...gradient.stops] }, file: null },
    nodes,
  })
  expect(colors).toEqual(['#112233', '#abcdef', '#445566'])
})

describe('the fonts of the brand', () => {
  const brand = { colors: [], logo: null, fonts: ['oswald'], headingFont: 'oswald', bodyFont: null, noteFont: null }

  it('are what the styles of a new program are written in; what the brand says nothing about is as ever', () => {
    const fresh = { ...artboard, styles: brandStyles(brand, artboard), nodes: [textOf('a'), textOf('b')] }
    const headed = change(fresh, setProp(['a'], 'textStyle', 'heading'))
    const noted = change(headed, setProp(['b'], 'textStyle', 'note'))
    expect(propOf(noted, 'fontFamily')).toEqual(['oswald', 'inter'])
    expect(propOf(noted, 'fontSize')).toEqual([96, 32])
  })

  it('that says nothing leaves a program without styles', () => {
    expect(brandStyles({ ...brand, headingFont: null }, artboard)).toBeUndefined()
  })
})
