import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freePages } from '#contract/freePages.ts'
import type { Resource } from '#contract/kernel/resource.ts'
import { advancedPages, menuGroups } from '#contract/menu.ts'
import { resources } from '#contract/resources/index.ts'
import { isCharged } from '#contract/rules/menu/chargedPages.ts'
import { foldedMenu, smallMenu } from '#src/ui/shell/menu/foldedMenu.ts'
import { menuEntries } from '#src/ui/shell/menu/menuEntries.ts'
import { SideMenu } from '#src/ui/shell/menu/SideMenu.tsx'
import { menuNodeOf } from '#tests/ui/support/menuNodeOf.ts'
import { renderInAdmin } from '../support/renderInAdmin.tsx'

afterEach(cleanup)
beforeEach(() => localStorage.clear())

const ours = [
  ...Object.entries(freePages).map(([name, { group }]) => ({ name, group: group as string })),
  ...Object.values<Resource>(resources).flatMap(({ name, menu }) => (menu ? [{ name, group: menu as string }] : [])),
]
const charges = { isFlowMetered: false, arePointsNeeded: false, isRenewalCharged: false }
const menu = Object.keys(menuGroups).map(group =>
  menuNodeOf(group, {
    children: ours
      .filter(page => page.group === group && isCharged(page.name, charges))
      .map(({ name }) => menuNodeOf(name, { id: `page-${name}` })),
  }),
)
const targets = Object.fromEntries(
  ours.map(({ name }) => [name, { path: `/${name}`, titleKey: name, access: 'member' as const }]),
)
const entries = menuEntries(menu, { targets, titleOf: node => node.name })
const pathsOf = (shown: typeof entries): string[] =>
  shown.flatMap(({ path, children }) => [...(path ? [path] : []), ...pathsOf([...children])])

test('a new site sees at most 12 entries besides "More": home and eleven pages', () => {
  const shown = foldedMenu(entries, 'More').map(group => ({
    ...group,
    children: group.children.filter(({ name }) => name !== 'more'),
  }))
  expect(pathsOf(shown)).toHaveLength(11)
  expect(pathsOf(foldedMenu(entries, 'More')).toSorted()).toEqual(pathsOf(entries).toSorted())
})

test('every advanced page is a page of ours', () => {
  expect(advancedPages.filter(page => !ours.some(({ name }) => name === page))).toEqual([])
})

test('a small site shows no advanced page, and a group of one page as that page', () => {
  const small = smallMenu(entries)
  expect(pathsOf(small)).toHaveLength(11)
  expect(small.map(({ name }) => name)).toContain('user')
  expect(small.map(({ name }) => name)).not.toContain('organisation')
})

test('pages of others and frames are never folded', () => {
  const nodes = [
    menuNodeOf('screens', {
      children: [menuNodeOf('device'), menuNodeOf('map'), menuNodeOf('alarm', { url: 'https://help.example' })],
    }),
  ]
  const some = menuEntries(nodes, {
    targets: { device: targets.device, map: targets.map } as never,
    titleOf: n => n.name,
  })
  expect(foldedMenu(some, 'More')[0]?.children.map(({ name }) => name)).toEqual(['device', 'alarm', 'more'])
})

const open = (at: string, more: object = {}) =>
  renderInAdmin((<SideMenu isShrunk={false} />) as ReactNode, {
    at,
    words: ['app'],
    rights: { menu },
    language: 'en-US',
    ...more,
    assembly: { menuTargets: targets, routes: [] },
  })

const group = (name: string) => screen.getByRole('menuitem', { name: new RegExp(`^${name}`) })

test('only the group of the current page is open; the user’s choice is stored', async () => {
  const user = userEvent.setup()
  await open('/device')
  expect(group('Screens').getAttribute('aria-expanded')).toBe('true')
  expect(group('Content').getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByRole('link', { name: 'program' })).toBeNull()

  await user.click(group('Content'))
  expect(group('Content').getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByRole('link', { name: 'program' })).toBeTruthy()
  await user.click(group('Screens'))
  expect(group('Screens').getAttribute('aria-expanded')).toBe('false')

  cleanup()
  await open('/send')
  expect(group('Content').getAttribute('aria-expanded')).toBe('true')
  expect(group('Screens').getAttribute('aria-expanded')).toBe('false')
})

test('advanced pages are under "More", which is open for a current page in it', async () => {
  await open('/map')
  const more = screen.getByRole('menuitem', { name: 'More' })
  expect(more.getAttribute('aria-expanded')).toBe('true')
  const below = document.getElementById(more.getAttribute('aria-controls') ?? '')
  expect(below && within(below).getByRole('link', { name: 'map' })).toBeTruthy()
})
