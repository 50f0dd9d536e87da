import { describe, expect, test } from 'vitest'
import type { MenuNode } from '#contract/resources/people/menu.ts'
import {
  allOf,
  checkedOf,
  narrowed,
  permissionTree,
  withGranted,
  withRevoked,
  withToggled,
} from '#src/plugins/rights/menu/permissionTree.ts'
import { applied, changeOf } from '#src/plugins/rights/permissions/permissionChange.ts'
import { menuNodeOf } from '#tests/ui/support/menuNodeOf.ts'

const button = (id: string) => menuNodeOf(id, { type: 1, level: 3, buttonType: id })
const page = (id: string, ...children: MenuNode[]) => menuNodeOf(id, { level: 2, children })
const tree = permissionTree(
  [menuNodeOf('group', { children: [page('page', button('add'), button('edit')), page('other', button('clear'))] })],
  node => node.title,
)
const node = (id: string) => {
  const found = allOf(tree).find(one => one.id === id)
  if (!found) throw new Error(`no ${id}`)
  return found
}
const free = () => false
const sorted = (ids: ReadonlySet<string>) => [...ids].sort()

describe('pressing a box', () => {
  test('a button brings the page and the group above it, which are then half checked', () => {
    const granted = withToggled(node('add'), new Set(), free)
    expect(sorted(granted)).toEqual(['add', 'group', 'page'])
    expect(['group', 'page', 'add', 'edit'].map(id => checkedOf(node(id), granted))).toEqual([
      'mixed',
      'mixed',
      'true',
      'false',
    ])
  })

  test('a half checked page is granted whole, a whole one taken with its buttons', () => {
    const half = withToggled(node('add'), new Set(), free)
    const whole = withToggled(node('page'), half, free)
    expect(checkedOf(node('page'), whole)).toBe('true')
    expect(sorted(withToggled(node('page'), whole, free))).toEqual(['group'])
  })

  test('what one may not give stays as it is, and so does what stands above it', () => {
    const isFixed = ({ id }: { id: string }) => id === 'edit'
    expect(sorted(withToggled(node('page'), new Set(), isFixed))).toEqual(['add', 'group', 'page'])
    const whole = new Set(['group', 'page', 'add', 'edit'])
    expect(sorted(withToggled(node('page'), whole, isFixed))).toEqual(['edit', 'group', 'page'])
  })

  test('all of what a search shows, and nothing else', () => {
    const shown = allOf(narrowed(tree, () => true, 'clear')).map(({ id }) => node(id))
    const granted = withGranted(shown, new Set(['group', 'page', 'add']), free)
    expect(sorted(granted)).toEqual(['add', 'clear', 'group', 'other', 'page'])
    expect(sorted(withRevoked(shown, granted, free))).toEqual(['add', 'group', 'page'])
  })
})

describe('a search', () => {
  const ids = (text: string) => allOf(narrowed(tree, () => true, text)).map(({ id }) => id)
  test('keeps what stands above a find, and what is below a found page', () => {
    expect(ids('EDIT')).toEqual(['group', 'page', 'edit'])
    expect(ids('page')).toEqual(['group', 'page', 'add', 'edit'])
    expect(ids('nowhere')).toEqual([])
  })

  test('can be narrowed to what is granted', () => {
    const granted = new Set(['group', 'page', 'add'])
    const shown = narrowed(tree, one => granted.has(one.id), '')
    expect(allOf(shown).map(({ id }) => id)).toEqual(['group', 'page', 'add'])
  })
})

test('two people’s changes are put together: neither undoes the other’s', () => {
  const start = new Set(['a', 'b', 'c'])
  const theirs = new Set(['a', 'c', 'd'])
  const mine = new Set(['a', 'b', 'e'])
  expect(changeOf(start, mine)).toEqual({ added: ['e'], removed: ['c'] })
  expect(sorted(applied(theirs, changeOf(start, mine)))).toEqual(['a', 'd', 'e'])
})
