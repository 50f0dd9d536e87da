import { describe, expect, it } from 'vitest'
import { emptyProgram } from '#contract/program.ts'
import { createNode } from '#src/editor/document/createNode.ts'
import { layerTree, membersOf } from '#src/editor/layers/layerTree.ts'

const node = (id: string, group?: string) => ({
  ...createNode({ kind: 'clock', id, artboard: emptyProgram(100, 100) }),
  ...(group === undefined ? {} : { group }),
})
const nodes = [node('a'), node('b', 'g'), node('c', 'g'), node('d'), node('e', 'g')]

describe('the layers', () => {
  it('show what lies on top first, and what of a group lies together in one folder', () => {
    const shown = layerTree(nodes).map(item => ('node' in item ? item.node.id : item.nodes.map(({ id }) => id)))
    expect(shown).toEqual([['e'], 'd', ['c', 'b'], 'a'])
  })

  it('know whom a row stands for: a folder for its whole group', () => {
    expect(membersOf('group g', nodes)).toEqual(['b', 'c', 'e'])
    expect(membersOf('d', nodes)).toEqual(['d'])
  })
})
