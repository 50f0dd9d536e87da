import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyChanges, noChanges, withCreated, withDeleted, withUpdated } from '#src/ui/list/rows/liveChanges.ts'
import { flatOf, treeOf } from '#src/ui/list/rows/treeOf.ts'
import { viewSearchOf } from '#src/ui/list/views/savedViews.ts'

const rows = [
  { id: '1', name: 'one' },
  { id: '2', name: 'two' },
]
const shown = new Set(['1', '2'])

test('a changed row changes in its place', () => {
  const changes = withUpdated(noChanges, [{ id: '2', name: 'TWO' }])
  expect(applyChanges(rows, changes)).toEqual([rows[0], { id: '2', name: 'TWO' }])
})

test('a deleted row stays where it was, marked; an unseen one is of no concern', () => {
  const changes = withDeleted(noChanges, ['2', '9'], shown)
  expect([...changes.deleted]).toEqual(['2'])
  expect(applyChanges(rows, changes)).toHaveLength(2)
})

test('new rows are announced once, and not those that are already there or gone again', () => {
  const announced = withCreated(withCreated(noChanges, ['2', '3', '4'], shown), ['3'], shown)
  expect([...announced.created]).toEqual(['3', '4'])
  expect([...withDeleted(announced, ['4'], shown).created]).toEqual(['3'])
})

test('every row of a tree stands in it exactly once, whatever the parents say', () => {
  const someRows = fc
    .uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 20 })
    .chain(ids => fc.tuple(...ids.map(id => fc.integer({ min: 0, max: 30 }).map(up => ({ id: `${id}`, up: `${up}` })))))
  fc.assert(
    fc.property(someRows, nodes => {
      const flat = flatOf(treeOf(nodes, 'up')).map(({ row }) => row.id)
      expect([...flat].sort()).toEqual(nodes.map(node => node.id).sort())
    }),
  )
})

test('children stand below their parent in the order given', () => {
  const nodes = [
    { id: '1', up: null },
    { id: '2', up: '1' },
    { id: '3', up: '2' },
    { id: '4', up: '1' },
  ]
  expect(flatOf(treeOf(nodes, 'up')).map(({ row, depth }) => [row.id, depth])).toEqual([
    ['1', 0],
    ['2', 1],
    ['3', 2],
    ['4', 1],
  ])
})

test('two addresses of one view are one view', () => {
  const one = viewSearchOf(new URLSearchParams('status=online&key=a&pageNumber=2'))
  expect(viewSearchOf(new URLSearchParams('key=a&status=online'))).toBe(one)
})
