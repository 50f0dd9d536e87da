import { describe, expect, it } from 'vitest'
import { emptyProgram, type ProgramNode } from '#contract/programs/program.ts'
import { pinAt, positionAt } from '#contract/rules/programs/commentPosition.ts'
import { createCommenting } from '#src/editor/builder/createCommenting.ts'
import { mentionedIn, mentionQueryAt, partsOf, withName, writtenNames } from '#src/editor/comments/mentionText.ts'
import { apart, inReadingOrder, nodeAt } from '#src/editor/comments/pinsOf.ts'
import { createNode } from '#src/editor/document/createNode.ts'

const artboard = emptyProgram(1920, 1080)
const nodeOf = (id: string, more: Partial<ProgramNode>): ProgramNode => ({
  ...createNode({ kind: 'clock', id, artboard }),
  ...{ x: 100, y: 100, width: 400, height: 200 },
  ...more,
})
const sheet = (...nodes: ProgramNode[]) => ({ ...artboard, nodes })

describe('the place of a comment', () => {
  it('follows its component as that is moved, resized and turned', () => {
    const place = positionAt({ x: 200, y: 150 }, nodeOf('a', {}))
    expect(place).toEqual({ x: 200, y: 150, nodeId: 'a', u: 0.25, v: 0.25 })
    expect(pinAt(place, sheet(nodeOf('a', { x: 600, y: 400 })))).toEqual({ x: 700, y: 450, isLost: false })
    expect(pinAt(place, sheet(nodeOf('a', { width: 800, height: 400 })))).toEqual({ x: 300, y: 200, isLost: false })
    expect(pinAt(place, sheet(nodeOf('a', { rotation: 90 })))).toEqual({ x: 350, y: 100, isLost: false })
  })

  it('is the same place again on a turned component, wherever it was pressed', () => {
    for (const rotation of [0, 30, 90, 211, -45]) {
      const node = nodeOf('a', { rotation })
      const at = pinAt({ x: 0, y: 0, nodeId: 'a', u: 0.8, v: 0.3 }, sheet(node))
      const { u, v } = positionAt(at, node)
      expect(Math.abs(u - 0.8) + Math.abs(v - 0.3)).toBeLessThan(0.01)
    }
  })

  it('stays where the component was last when that is gone, and says so; never beyond the artboard', () => {
    const place = { x: 2500, y: -3, nodeId: 'a', u: 0.5, v: 0.5 }
    expect(pinAt(place, sheet())).toEqual({ x: 1920, y: 0, isLost: true })
    expect(pinAt({ ...place, nodeId: null }, sheet())).toEqual({ x: 1920, y: 0, isLost: false })
  })

  it('is on the component on top, a locked one too, and on none that is hidden', () => {
    const document = sheet(nodeOf('a', { locked: true }), nodeOf('b', { x: 300 }), nodeOf('c', { hidden: true }))
    expect(nodeAt(document, { x: 150, y: 150 })?.id).toBe('a')
    expect(nodeAt(document, { x: 400, y: 150 })?.id).toBe('b')
    expect(nodeAt(document, { x: 1500, y: 900 })).toBeNull()
    // Rotated by 90 degrees, the component no longer covers the corner that it covered before the rotation.
    expect(nodeAt(sheet(nodeOf('a', { rotation: 90 })), { x: 110, y: 110 })).toBeNull()
  })

  it('has a pin that no other lies on, and that stands on the place itself where none is in its way', () => {
    const spot = { x: 400, y: 300 }
    const [first, second, third, near, far] = apart(
      [spot, spot, spot, { x: 440, y: 310 }, { x: 800, y: 300 }].map((point, id) => ({ ...point, id })),
      0.5,
    )
    expect([first, far]).toEqual([
      { id: 0, x: 200, y: 150 },
      { id: 4, x: 400, y: 150 },
    ])
    expect([second?.x, third?.x, near?.x]).toEqual([230, 260, 290])
  })

  it('is come to in the order of reading', () => {
    const points = [
      { x: 900, y: 500 },
      { x: 800, y: 20 },
      { x: 100, y: 40 },
      { x: 50, y: 520 },
    ]
    expect(inReadingOrder(points, 54).map(({ x }) => x)).toEqual([100, 800, 50, 900])
  })
})

describe('names in the words', () => {
  const ann = { username: 'ann' }
  const anna = { username: 'anna.li' }
  const li = { username: '李雷' }

  it('are asked for behind an @, not in the address of a mail', () => {
    expect(mentionQueryAt('Hi @an', 6)).toEqual({ from: 3, key: 'an' })
    expect(mentionQueryAt('@', 1)).toEqual({ from: 0, key: '' })
    expect(mentionQueryAt('你好，@李', 5)).toEqual({ from: 3, key: '李' })
    expect(mentionQueryAt('ann@example', 11)).toBeNull()
    expect(mentionQueryAt('@ann and', 8)).toBeNull()
  })

  it('are completed in place, with the caret behind them', () => {
    expect(withName('Hi @an', { from: 3, key: 'an' }, 'ann')).toEqual({ text: 'Hi @ann ', caret: 8 })
    expect(withName('Hi @an there', { from: 3, key: 'an' }, 'ann')).toEqual({ text: 'Hi @ann there', caret: 8 })
  })

  it('are found whole, the longest first, in any case', () => {
    expect(mentionedIn('@Ann, and @annabel', [ann, anna])).toEqual([ann])
    expect(mentionedIn('@anna.li @李雷 ok', [ann, anna, li])).toEqual([anna, li])
    expect(partsOf('a @ann b', [ann])).toEqual([
      { at: 0, text: 'a ', isMention: false },
      { at: 2, text: '@ann', isMention: true },
      { at: 6, text: ' b', isMention: false },
    ])
    expect(partsOf('@anna', [ann])).toEqual([{ at: 0, text: '@anna', isMention: false }])
  })

  it('that were only written are looked for without the signs behind them', () => {
    expect(writtenNames('@ann, @anna.li! x@mail.org @ (@bob)')).toEqual(['ann', 'anna.li', 'bob'])
  })
})

it('what was written and not sent is kept when comments are put away, and the place of it is not', () => {
  const commenting = createCommenting()
  commenting.open()
  commenting.pin({ x: 1, y: 2, nodeId: null, u: 0, v: 0 })
  commenting.unsent.set('new', 'Half a')
  commenting.close()
  commenting.open()
  expect([commenting.get().draft, commenting.unsent.get('new')]).toEqual([null, 'Half a'])
  commenting.want('7')
  commenting.find('3')
  expect(commenting.get()).toMatchObject({ isOpen: true, threadId: '3', wanted: null, named: '7' })
})
