import { expect, test } from 'vitest'
import type { MenuNode } from '#contract/resources/people/menu.ts'
import { breadcrumbOf, menuEntries } from '#src/ui/shell/menu/menuEntries.ts'
import { commandsFor } from '#src/ui/shell/palette/commandsOf.ts'
import { menuNodeOf } from '#tests/ui/support/menuNodeOf.ts'

const target = (page: string, path: string) => ({ path, titleKey: path, access: { page, perm: 'view' } as const })
const targets = {
  ...Object.fromEntries(['device', 'log', 'role', 'user'].map(name => [name, target(name, `/${name}`)])),
  update: target('device', '/update'),
}
const build = (nodes: MenuNode[]) => menuEntries(nodes, { targets, titleOf: one => one.title })

test('groups and pages come in the order of their sort values, decimals included', () => {
  const entries = build([
    menuNodeOf('b', { sortOrder: 1.1, children: [menuNodeOf('user'), menuNodeOf('role', { sortOrder: -1 })] }),
    menuNodeOf('a', { sortOrder: 1.05, children: [menuNodeOf('device'), menuNodeOf('log', { sortOrder: 1 })] }),
  ])
  expect(entries.map(entry => [entry.title, entry.children.map(child => child.path)])).toEqual([
    ['a', ['/device', '/log']],
    ['b', ['/role', '/user']],
  ])
})

test('a row that opens nothing and a group without a page are left out; buttons are no entries', () => {
  const entries = build([
    menuNodeOf('empty', { children: [menuNodeOf('unknown'), menuNodeOf('toString')] }),
    menuNodeOf('device', { children: [menuNodeOf('add', { type: 1 })] }),
  ])
  expect(entries.map(entry => [entry.title, entry.children])).toEqual([['device', []]])
})

test('a page that needs the permission of another page is an entry only together with that page', () => {
  const paths = (names: string[]) =>
    build([menuNodeOf('screens', { children: names.map(name => menuNodeOf(name)) })]).flatMap(({ path, children }) =>
      children.length > 0 ? children.map(child => child.path) : [path],
    )
  expect(paths(['device', 'update'])).toEqual(['/device', '/update'])
  expect(paths(['log', 'update'])).toEqual(['/log'])
})

test('a row with an address elsewhere opens in a frame; a page of ours of that name is opened instead', () => {
  const url = 'https://help.example/'
  expect(build([menuNodeOf('help me', { url })])).toMatchObject([{ path: '/page/help%20me', isFrame: true }])
  expect(build([menuNodeOf('device', { url })])).toMatchObject([{ path: '/device', isFrame: false }])
})

test('a group with exactly one page is that page: with its own icon, else the group’s', () => {
  const one = menuNodeOf('screens', { icon: 'desktop', children: [menuNodeOf('device', { icon: 'device' })] })
  expect(build([one])).toMatchObject([{ title: 'device', path: '/device', iconKey: 'desktop' }])
  const own = menuNodeOf('screens', { icon: 'desktop', children: [menuNodeOf('device', { icon: 'car' })] })
  expect(build([own])).toMatchObject([{ title: 'device', iconKey: 'car' }])
})

test('the trail to a page names its group first', () => {
  const entries = build([menuNodeOf('screens', { children: [menuNodeOf('device'), menuNodeOf('log')] })])
  expect(breadcrumbOf(entries, '/device').map(({ title }) => title)).toEqual(['screens', 'device'])
  expect(breadcrumbOf(entries, '/nowhere')).toEqual([])
})

test('the palette finds by every word, in title or group, those that begin with it first', () => {
  const command = (title: string, group: string) => ({ id: title, title, group, run: () => undefined })
  const all = [command('Add user', 'Create'), command('Users', 'Organisation'), command('Devices', 'Screens')]
  expect(commandsFor('user', all).map(({ title }) => title)).toEqual(['Users', 'Add user'])
  expect(commandsFor('create US', all).map(({ title }) => title)).toEqual(['Add user'])
  expect(commandsFor('', all)).toEqual(all)
  expect(commandsFor('zzz', all)).toEqual([])
})
