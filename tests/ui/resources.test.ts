import { expect, test } from 'vitest'
import { resources } from '#contract/resources/index.ts'
import type { MenuNode } from '#contract/resources/menu.ts'
import {
  halfKeys,
  type PermissionNode,
  permissionTree,
  searched,
  toggled,
} from '#src/resources/actions/permissionTree.ts'
import { presentations } from '#src/resources/index.ts'
import { viewer } from './support/renderInAdmin.tsx'

const leaf = (key: string): PermissionNode => ({ key, title: key, children: [] })
const tree: PermissionNode[] = [
  { key: 'group', title: 'Group', children: [{ key: 'page', title: 'Page', children: [leaf('add'), leaf('edit')] }] },
]

test('every resource is presented under its own name', () => {
  for (const [name, own] of Object.entries(presentations))
    expect(own.resource).toBe(resources[name as keyof typeof resources])
})

test('what a related list follows is a filter of the other resource', () => {
  for (const { related } of Object.values(presentations)) {
    for (const { resource, field } of related) {
      const other = resources[resource as keyof typeof resources]
      expect(Object.entries(other.fields).find(([name]) => name === field)?.[1].options.filter).toBe('eq')
    }
  }
})

test('a button needs the page above it; a page taken away takes its buttons', () => {
  const withButton = toggled(tree, new Set(), 'add')
  expect([...withButton].sort()).toEqual(['add', 'group', 'page'])
  expect(halfKeys(tree, withButton)).toEqual(['group', 'page'])
  const whole = toggled(tree, withButton, 'page')
  expect(halfKeys(tree, whole)).toEqual([])
  expect([...toggled(tree, whole, 'page')]).toEqual(['group'])
})

test('a search keeps what stands above the match', () => {
  expect(searched(tree, 'EDIT')).toEqual([
    { key: 'group', title: 'Group', children: [{ key: 'page', title: 'Page', children: [leaf('edit')] }] },
  ])
  expect(searched(tree, 'nowhere')).toEqual([])
  expect(searched(tree, 'page')[0]?.children[0]?.children).toHaveLength(2)
})

test('a menu becomes a tree of the same shape', () => {
  const node = { id: '1', title: 'x', children: [{ id: '2', title: 'y', children: [] }] } as unknown as MenuNode
  expect(permissionTree([node], ({ title }) => title)).toEqual([
    { key: '1', title: 'x', children: [{ key: '2', title: 'y', children: [] }] },
  ])
})

test('nobody is offered to disable themselves', () => {
  const disable = presentations.user.rowActions.find(({ key }) => key === 'disable')
  expect(disable?.isOffered?.({ id: viewer.id, status: 0 }, viewer)).toBe(false)
  expect(disable?.isOffered?.({ id: '2', status: 0 }, viewer)).toBe(true)
  expect(disable?.isOffered?.({ id: '2', status: -1 }, viewer)).toBe(false)
})

test('a send can be repeated once it has ended, and says so before', () => {
  const retransmit = presentations.sendLog.rowActions.find(({ key }) => key === 'retransmit')
  expect(retransmit?.refusal?.({ id: '1', state: 'downloading' }, viewer)).toBe('ui:sendLog.notYet')
  expect(retransmit?.refusal?.({ id: '1', state: 'downloadFailed' }, viewer)).toBeUndefined()
  expect(retransmit?.isOffered?.({ id: '1', state: 'cancelled' }, viewer)).toBe(false)
})
