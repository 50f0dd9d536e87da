import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyProgram, type ProgramDocument, programDocument } from '#contract/programs/program.ts'
import { copiesOf, partOf } from '#src/editor/document/copiesOf.ts'
import { createNode } from '#src/editor/document/createNode.ts'
import { groupNodes, ungroupNodes } from '#src/editor/document/groupNodes.ts'
import { membersOfGroup, withoutEmptyGroups } from '#src/editor/document/groups.ts'
import { moveLayer, nameGroup } from '#src/editor/document/moveLayer.ts'
import { unitsOf, withGroups } from '#src/editor/document/units.ts'
import { type LayerItem, type LayerStep, layerOf, layerTree, membersOf, stepOf } from '#src/editor/layers/layerTree.ts'

const node = (id: string, group?: string) => ({
  ...createNode({ kind: 'clock', id, artboard: emptyProgram(100, 100) }),
  ...(group === undefined ? {} : { group }),
})
const programOf = (nodes: ReturnType<typeof node>[], groups?: ProgramDocument['groups']): ProgramDocument => ({
  ...emptyProgram(100, 100),
  nodes,
  ...(groups ? { groups } : {}),
})
/** Describes the rows from the top, with the content of folders in brackets. */
const rowsOf = (document: ProgramDocument) => {
  const said = (item: LayerItem): string =>
    'node' in item ? item.key : `${item.name || item.group}(${item.items.map(said).join(' ')})`
  return layerTree(document).map(said).join(' ')
}
const flat = programOf([node('a'), node('b', 'g'), node('c', 'g'), node('d'), node('e', 'g')])
/** The group `outer` contains the component `b` and the group `inner`. */
const nested = programOf(
  [node('a'), node('b', 'outer'), node('c', 'inner'), node('d', 'inner'), node('e')],
  [
    { id: 'outer', name: 'Menu' },
    { id: 'inner', name: 'Prices', within: 'outer' },
  ],
)

describe('the layers', () => {
  it('show what lies on top first, and what of a group lies together in one folder, in the folder it lies in', () => {
    expect(rowsOf(flat)).toBe('g(e) d g(c b) a')
    expect(rowsOf(nested)).toBe('e Menu(Prices(d c) b) a')
  })

  it('know whom a row stands for: a folder for its whole group', () => {
    expect(membersOf('group g', flat)).toEqual(['b', 'c', 'e'])
    expect(membersOf('group outer', nested)).toEqual(['b', 'c', 'd'])
    expect(membersOf('d', nested)).toEqual(['d'])
  })

  it('take a row above and below another, into its folder and out of it', () => {
    const placed = (moved: string, beside: string, where: 'above' | 'below' | 'into') =>
      rowsOf(withoutEmptyGroups(moveLayer(layerOf(moved), layerOf(beside), where)(nested)))
    expect(placed('a', 'e', 'above')).toBe('a e Menu(Prices(d c) b)')
    expect(placed('e', 'c', 'below')).toBe('Menu(Prices(d c e) b) a')
    expect(placed('a', 'group inner', 'into')).toBe('e Menu(Prices(a d c) b)')
    expect(placed('d', 'a', 'below')).toBe('e Menu(Prices(c) b) a d')
    expect(placed('group inner', 'e', 'above')).toBe('Prices(d c) e Menu(b) a')
    expect(placed('group outer', 'a', 'below')).toBe('e a Menu(Prices(d c) b)')
    expect(placed('group outer', 'group inner', 'into')).toBe(rowsOf(nested))
    expect(placed('group outer', 'd', 'above')).toBe(rowsOf(nested))
  })

  it('move a row by key past its neighbour, into the folder beside it and out of its own', () => {
    const moved = (key: string, step: LayerStep) => {
      const place = stepOf(layerTree(nested), key, step)
      return place && rowsOf(moveLayer(layerOf(key), layerOf(place.beside), place.where)(nested))
    }
    expect(moved('a', 'up')).toBe('e a Menu(Prices(d c) b)')
    expect(moved('c', 'up')).toBe('e Menu(Prices(c d) b) a')
    expect(moved('d', 'up')).toBeNull()
    expect(moved('a', 'in')).toBe('e Menu(Prices(d c) b a)')
    expect(moved('e', 'in')).toBe('Menu(e Prices(d c) b) a')
    expect(moved('b', 'in')).toBe('e Menu(Prices(d c b)) a')
    expect(moved('group inner', 'out')).toBe('e Prices(d c) Menu(b) a')
    expect(moved('e', 'out')).toBeNull()
    expect(moved('group outer', 'down')).toBe('e a Menu(Prices(d c) b)')
  })

  it('lose nothing however they are moved, and every state can be saved and opened', () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'group outer', 'group inner', 'group new']
    const move = fc.record({
      moved: fc.constantFrom(...ids),
      beside: fc.constantFrom(...ids),
      where: fc.constantFrom('above' as const, 'below' as const, 'into' as const, 'group' as const, 'ungroup' as const),
    })
    fc.assert(
      fc.property(fc.array(move, { maxLength: 12 }), moves => {
        let at = nested
        for (const { moved, beside, where } of moves) {
          const chosen = [...new Set([...membersOf(moved, at), ...membersOf(beside, at)])]
          const edit =
            where === 'group'
              ? groupNodes(chosen, 'new')
              : where === 'ungroup'
                ? ungroupNodes(chosen)
                : moveLayer(layerOf(moved), layerOf(beside), where)
          // Skips the creation of a group that exists.
          if (where === 'group' && JSON.stringify(at).includes('"new"')) continue
          at = withoutEmptyGroups(edit(at))
          expect(programDocument.safeParse(at).success).toBe(true)
          expect(at.nodes.map(({ id }) => id).sort()).toEqual(['a', 'b', 'c', 'd', 'e'])
        }
      }),
    )
  })
})

describe('groups within groups', () => {
  it('are chosen as a whole on the artboard, arranged one by one inside', () => {
    expect(withGroups(nested, ['d'])).toEqual(['d', 'b', 'c'])
    const chosen = (...ids: string[]) => nested.nodes.filter(({ id }) => ids.includes(id))
    const things = (...ids: string[]) => unitsOf(nested, chosen(...ids)).map(unit => unit.nodes.map(({ id }) => id))
    expect(things('a', 'b', 'c', 'd')).toEqual([['a'], ['b', 'c', 'd']])
    expect(things('b', 'c', 'd')).toEqual([['b', 'c', 'd']])
    expect(things('b', 'c')).toEqual([['b'], ['c']])
  })

  it('are kept when more is grouped with them, and open one by one', () => {
    const more = groupNodes(['a', 'b', 'c', 'd'], 'all')(nested)
    expect(rowsOf(more)).toBe('e all(Menu(Prices(d c) b) a)')
    const open = withoutEmptyGroups(ungroupNodes(['a', 'b', 'c', 'd'])(more))
    expect(rowsOf(open)).toBe(rowsOf(nested))
    expect(rowsOf(withoutEmptyGroups(ungroupNodes(['b', 'c', 'd'])(open)))).toBe('e Prices(d c) b a')
    expect(rowsOf(groupNodes(['c', 'd'], 'x')(nested))).toBe(rowsOf(nested))
    expect(rowsOf(groupNodes(['b', 'c'], 'x')(nested))).toBe('e Menu(Prices(d) x(c b)) a')
  })

  it('are copied with their names and what lies in them; one of a group is copied alone', () => {
    let count = 0
    const copy = (...ids: string[]) => {
      const part = partOf(
        nested,
        nested.nodes.filter(({ id }) => ids.includes(id)),
      )
      const { nodes, groups } = copiesOf(part, () => `copy${count++}`, 0)
      return { nodes: nodes.map(({ group }) => group), groups }
    }
    const { nodes, groups } = copy('b', 'c', 'd')
    expect(groups).toEqual([
      { id: nodes[0], name: 'Menu', within: undefined },
      { id: nodes[1], name: 'Prices', within: nodes[0] },
    ])
    expect(new Set(nodes).size).toBe(2)
    expect(copy('c')).toEqual({ nodes: [undefined], groups: [] })
  })

  it('are named, and a name goes with the last that was in it', () => {
    const named = nameGroup('g', 'Offers')(flat)
    expect(rowsOf(named)).toBe('Offers(e) d Offers(c b) a')
    const left = membersOfGroup(named, 'g').reduce(
      (at, { id }) => moveLayer({ node: id }, { node: 'a' }, 'below')(at),
      named,
    )
    expect(withoutEmptyGroups(left).groups).toBeUndefined()
    expect(nameGroup('g', 'Offers')(named)).toBe(named)
  })

  it('never lie in themselves: such a program is refused', () => {
    const refused = programDocument.safeParse({
      ...nested,
      groups: [
        { id: 'outer', within: 'inner' },
        { id: 'inner', within: 'outer' },
      ],
    })
    expect(refused.error?.issues[0]?.path).toEqual(['groups'])
  })
})
