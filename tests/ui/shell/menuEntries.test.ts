import { expect, test } from 'vitest'
import type { MenuNode } from '#contract/resources/menu.ts'
import { commandsFor } from '#src/ui/shell/commandsOf.ts'
import { menuEntries, trailOf } from '#src/ui/shell/menuEntries.ts'

const node = (name: string, more: Partial<MenuNode> = {}): MenuNode => ({
  id: name,
  parentId: '0',
  name,
  title: name,
  titles: {},
  level: 1,
  type: 0,
  path: '',
  component: '',
  icon: '',
  url: null,
  param: null,
  buttonType: null,
  sortOrder: 0,
  status: 0,
  permTypes: [],
  children: [],
  ...more,
})
const target = (path: string) => ({ path, titleKey: path })
const targets = { device: target('/device'), user: target('/user') }
const build = (nodes: MenuNode[]) => menuEntries(nodes, { targets, titleOf: one => one.title })

test('groups and pages come in the order of their sort values, decimals included', () => {
  const entries = build([
    node('b', { sortOrder: 1.1, children: [node('user')] }),
    node('a', { sortOrder: 1.05, children: [node('device')] }),
  ])
  expect(entries.map(entry => [entry.title, entry.children.map(child => child.path)])).toEqual([
    ['a', ['/device']],
    ['b', ['/user']],
  ])
})

test('a row that opens nothing and a group without a page are left out; buttons are no entries', () => {
  const entries = build([
    node('empty', { children: [node('unknown'), node('toString')] }),
    node('device', { children: [node('add', { type: 1 })] }),
  ])
  expect(entries.map(entry => [entry.title, entry.children])).toEqual([['device', []]])
})

test('a row with an address of its own is kept though no page of ours stands behind it', () => {
  expect(build([node('help', { url: 'https://help.example/' })])).toMatchObject([{ url: 'https://help.example/' }])
})

test('the trail to a page names its group first', () => {
  const entries = build([node('screens', { children: [node('device')] })])
  expect(trailOf(entries, '/device').map(({ title }) => title)).toEqual(['screens', 'device'])
  expect(trailOf(entries, '/nowhere')).toEqual([])
})

test('the palette finds by every word, in title or group, those that begin with it first', () => {
  const command = (title: string, group: string) => ({ id: title, title, group, run: () => undefined })
  const all = [command('Add user', 'Create'), command('Users', 'Organisation'), command('Devices', 'Screens')]
  expect(commandsFor('user', all).map(({ title }) => title)).toEqual(['Users', 'Add user'])
  expect(commandsFor('create US', all).map(({ title }) => title)).toEqual(['Add user'])
  expect(commandsFor('', all)).toEqual(all)
  expect(commandsFor('zzz', all)).toEqual([])
})
