import { describe, expect, test } from 'vitest'
import { isMove, positionAt, positionBeside, zoneAt } from '#src/ui/tree/treePosition.ts'
import { type TreeItem, treeRows } from '#src/ui/tree/treeRows.ts'

type Node = TreeItem & { children: Node[] }
const node = (id: string, ...children: Node[]): Node => ({ id, title: id, children })
const top = [node('a', node('a1'), node('a2')), node('b', node('b1')), node('c')]
const all = (nodes: readonly Node[]): Node[] => nodes.flatMap(one => [one, ...all(one.children)])
const rows = treeRows<Node>({
  childrenOf: id => (id === '0' ? top : all(top).find(one => one.id === id)?.children),
  isParent: one => one.children.length > 0,
  isOpen: id => id === 'a',
})
const at = (id: string) => rows.findIndex(row => row.node.id === id)

test('rows say where each stands: level, place, siblings, and whether it is open', () => {
  expect(
    rows.map(({ node: { id }, level, position, siblings, isOpen }) => [id, level, position, siblings, isOpen]),
  ).toEqual([
    ['a', 1, 1, 3, true],
    ['a1', 2, 1, 2, false],
    ['a2', 2, 2, 2, false],
    ['b', 1, 2, 3, false],
    ['c', 1, 3, 3, false],
  ])
})

describe('letting go', () => {
  test('at the edges means beside, in the middle means below', () => {
    expect([2, 20, 38].map(offset => zoneAt(offset, 40))).toEqual(['before', 'into', 'after'])
  })

  test('leads to a parent and the sibling it comes before', () => {
    expect(positionAt(rows, at('a2'), 'before')).toEqual({ parentId: 'a', before: 'a2' })
    expect(positionAt(rows, at('b'), 'into')).toEqual({ parentId: 'b' })
    expect(positionAt(rows, at('a1'), 'after')).toEqual({ parentId: 'a', before: 'a2' })
    expect(positionAt(rows, at('a2'), 'after')).toEqual({ parentId: 'a', before: undefined })
    expect(positionAt(rows, at('c'), 'after')).toEqual({ parentId: '0', before: undefined })
  })

  test('after an open row is before its first child', () => {
    expect(positionAt(rows, at('a'), 'after')).toEqual({ parentId: 'a', before: 'a1' })
  })

  test('inside of itself, and where it stands already, is no move', () => {
    expect(isMove(rows, at('a'), { parentId: 'a' })).toBe(false)
    expect(isMove(rows, at('a'), { parentId: 'a1' })).toBe(false)
    expect(isMove(rows, at('b'), { parentId: '0', before: 'c' })).toBe(false)
    expect(isMove(rows, at('b'), { parentId: '0', before: 'a' })).toBe(true)
    expect(isMove(rows, at('c'), { parentId: 'a' })).toBe(true)
  })
})

test('a step among the siblings, without a pointer', () => {
  expect(positionBeside(rows, at('b'), -1)).toEqual({ parentId: '0', before: 'a' })
  expect(positionBeside(rows, at('a'), 1)).toEqual({ parentId: '0', before: 'c' })
  expect(positionBeside(rows, at('b'), 1)).toEqual({ parentId: '0', before: undefined })
  expect(positionBeside(rows, at('a'), -1)).toBeNull()
  expect(positionBeside(rows, at('c'), 1)).toBeNull()
})
