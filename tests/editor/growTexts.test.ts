import { describe, expect, it } from 'vitest'
import { emptyProgram, type ProgramNode } from '#contract/programs/program.ts'
import { createNode } from '#src/editor/document/createNode.ts'
import { growTexts } from '#src/editor/document/growTexts.ts'
import { patchNodes } from '#src/editor/document/patchNodes.ts'
import { setProp } from '#src/editor/document/setProp.ts'

const artboard = emptyProgram(1920, 1080)
/** Fake measurement of a text's height: ten pixels per word. */
const measure = ({ props }: ProgramNode) => String(props.text ?? '').split(' ').length * 10
const grow = growTexts(measure)
const textOf = (height: number, props: Record<string, unknown> = {}, more: Partial<ProgramNode> = {}): ProgramNode => ({
  ...createNode({ kind: 'staticText', id: 't', artboard, props: { text: 'one two', ...props } }),
  ...{ x: 100, y: 100, width: 200, height },
  ...more,
})
function written(node: ProgramNode, text: string): ProgramNode | undefined {
  const before = { ...artboard, nodes: [node] }
  return grow(before, setProp(['t'], 'text', text)(before)).nodes[0]
}

describe('the box of a text', () => {
  it('that is as high as its words stays so, whether they become more or fewer', () => {
    expect(written(textOf(20), 'one two three')).toMatchObject({ y: 100, height: 30 })
    expect(written(textOf(20), 'one')).toMatchObject({ y: 100, height: 10 })
  })

  it('that was made higher keeps its height until it is too small', () => {
    expect(written(textOf(50), 'one')).toMatchObject({ height: 50 })
    expect(written(textOf(50), 'a b c d e f g')).toMatchObject({ height: 70 })
  })

  it('grows away from the side its words stand at', () => {
    expect(written(textOf(20, { verticalAlign: 'bottom' }), 'a b c d')).toMatchObject({ y: 80, height: 40 })
    expect(written(textOf(20, { verticalAlign: 'middle' }), 'a b c d')).toMatchObject({ y: 90, height: 40 })
    const vertical = textOf(300, { writing: 'vertical' }, { width: 20 })
    expect(written(vertical, 'a b c d')).toMatchObject({ x: 80, width: 40 })
  })

  it('grows along its own side when it is turned', () => {
    const turned = written(textOf(20, {}, { rotation: 90 }), 'a b c d')
    // The top edge of the rotated text is on the right; it stays at x = 210 when the text grows.
    expect(turned).toMatchObject({ height: 40, x: 90, y: 90 })
  })

  it('cannot be pulled together over its words', () => {
    const before = { ...artboard, nodes: [textOf(20)] }
    expect(grow(before, patchNodes(['t'], { height: 5 })(before)).nodes[0]?.height).toBe(20)
  })

  it('is left alone where its letters shrink or are cut, where it only moves, and where nothing can be measured', () => {
    expect(written(textOf(20, { fit: 'shrink' }), 'a b c d')?.height).toBe(20)
    expect(written(textOf(20, { fit: 'clip' }), 'a b c d')?.height).toBe(20)
    const before = { ...artboard, nodes: [textOf(5)] }
    const moved = patchNodes(['t'], { x: 7 })(before)
    expect(grow(before, moved)).toBe(moved)
    const unseen = setProp(['t'], 'text', 'a b c')(before)
    expect(growTexts(() => null)(before, unseen)).toBe(unseen)
  })
})
