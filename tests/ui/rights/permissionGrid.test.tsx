import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import type { MenuNode } from '#contract/resources/people/menu.ts'
import { allOf, permissionTree } from '#src/plugins/rights/menu/permissionTree.ts'
import { changesByPage } from '#src/plugins/rights/permissions/changesByPage.ts'
import { PermissionGrid } from '#src/plugins/rights/permissions/grid/PermissionGrid.tsx'
import { columnsOf, narrowedRows, rowsOf } from '#src/plugins/rights/permissions/grid/permissionGrid.ts'
import { menuNodeOf } from '#tests/ui/support/menuNodeOf.ts'
import { renderInAdmin } from '#tests/ui/support/renderInAdmin.tsx'

afterEach(cleanup)

const page = (id: string, ...buttons: string[]): MenuNode =>
  menuNodeOf(id, {
    level: 2,
    children: buttons.map(type => menuNodeOf(`${id}.${type}`, { type: 1, level: 3, buttonType: type, title: type })),
  })
const tree = permissionTree(
  [
    menuNodeOf('screens', {
      level: 1,
      children: [page('device', 'add', 'edit', 'control'), page('group', 'add', 'edit')],
    }),
    menuNodeOf('system', { level: 1, children: [page('user', 'add', 'edit', 'delete')] }),
  ],
  node => node.title,
)
const columns = columnsOf(tree)
const rows = rowsOf(tree, columns)

describe('the grid', () => {
  test('has a column for what several pages have, in the order of the declaration; the rest stands in its row', () => {
    expect(columns).toEqual(['view', 'add', 'edit'])
    expect(rows.map(({ node, cells, further }) => [node.id, cells.length, further.map(({ id }) => id)])).toEqual([
      ['screens', 0, []],
      ['device', 3, ['device.control']],
      ['group', 3, []],
      ['system', 0, []],
      ['user', 3, ['user.delete']],
    ])
  })

  test('a search keeps pages by their own name, their group’s and their buttons’, each below its group', () => {
    const ids = (text: string) => narrowedRows(rows, () => true, text).map(({ node }) => node.id)
    expect(ids('GROUP')).toEqual(['screens', 'group'])
    expect(ids('delete')).toEqual(['system', 'user'])
    expect(ids('screens')).toEqual(['screens', 'device', 'group'])
    expect(ids('nowhere')).toEqual([])
    const isGranted = ({ id }: { id: string }) => ['screens', 'group', 'group.add'].includes(id)
    expect(narrowedRows(rows, isGranted, '').map(({ node }) => node.id)).toEqual(['screens', 'group'])
  })
})

function Board({ start = [], fixed = [] }: { start?: string[]; fixed?: string[] }) {
  const [granted, setGranted] = useState<ReadonlySet<string>>(new Set(start))
  return (
    <>
      <PermissionGrid
        rows={rows}
        columns={columns}
        granted={granted}
        setGranted={setGranted}
        isFixed={({ id }) => fixed.includes(id)}
        isChanged={() => false}
      />
      <output>{[...granted].sort().join(' ')}</output>
    </>
  )
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const granted = () => screen.getByRole('status').textContent

describe('its switches', () => {
  test('a button brings its page and group; taking “view” takes what the page has', async () => {
    await renderInAdmin(<Board />)
    await userEvent.click(await screen.findByRole('checkbox', { name: 'device: Edit' }))
    expect(granted()).toBe('device device.edit screens')
    expect(box('device: everything').indeterminate).toBe(true)
    await userEvent.click(box('device: View'))
    expect(granted()).toBe('screens')
  })

  test('over a column: every page; again: none', async () => {
    await renderInAdmin(<Board />)
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Add: all pages' }))
    expect(granted()).toBe('device device.add group group.add screens system user user.add')
    expect(box('Add: all pages').checked).toBe(true)
    await userEvent.click(box('Add: all pages'))
    expect(granted()).toBe('device group screens system user')
  })

  test('at the start of a row: the whole page, of a group: all of its pages', async () => {
    await renderInAdmin(<Board />)
    await userEvent.click(await screen.findByRole('checkbox', { name: 'user: everything' }))
    expect(granted()).toBe('system user user.add user.delete user.edit')
    await userEvent.click(box('screens: everything'))
    expect(box('group: Edit').checked).toBe(true)
  })

  test('what one may not give says why and stays', async () => {
    await renderInAdmin(<Board fixed={['user.add']} />)
    await userEvent.click(await screen.findByRole('checkbox', { name: 'user: Add' }))
    expect(granted()).toBe('')
    expect(box('user: Add').getAttribute('aria-disabled')).toBe('true')
    expect(box('user: Add').closest('label')?.title).toContain('permissions that you have yourself')
  })
})

describe('its keys', () => {
  test('one tab stop; arrows walk, from right to left the other way round; Space presses', async () => {
    await renderInAdmin(<Board />)
    await screen.findByRole('grid')
    await userEvent.tab()
    expect(document.activeElement).toBe(box('screens: everything'))
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}')
    expect(document.activeElement).toBe(box('device: Add'))
    await userEvent.keyboard(' ')
    expect(granted()).toBe('device device.add screens')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{End}')
    expect(document.activeElement).toBe(box('user: delete'))
    await userEvent.keyboard('{Home}')
    document.documentElement.dir = 'rtl'
    await userEvent.keyboard('{ArrowLeft}')
    document.documentElement.dir = ''
    expect(document.activeElement).toBe(box('user: View'))
    await userEvent.tab()
    expect(screen.getByRole('grid').contains(document.activeElement)).toBe(false)
  })
})

test('the difference names actions under their pages; a group that comes with its page is not told', () => {
  const nodes = allOf(tree)
  expect(changesByPage(nodes, ['screens', 'device', 'device.edit', 'user.delete'], 'View')).toEqual([
    { id: 'device', title: 'device', actions: ['View', 'edit'] },
    { id: 'user', title: 'user', actions: ['delete'] },
  ])
  expect(changesByPage(nodes, ['system'], 'View')).toEqual([{ id: 'system', title: 'system', actions: [] }])
})
