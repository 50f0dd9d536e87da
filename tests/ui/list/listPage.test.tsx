import type { LiveEvent } from '@refinedev/core'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { presentations } from '#src/resources/index.ts'
import ListPage from '#src/ui/list/ListPage.tsx'
import { renderInAdmin } from '#tests/ui/support/renderInAdmin.tsx'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

type Row = { id: string; name: string; description: string | null; defaultRole: boolean }
const row = (id: string, name: string): Row => ({ id, name, description: null, defaultRole: false })
const everything = ['add', 'edit', 'delete', 'setDefault', 'editPerm']

function Address() {
  const { search, pathname } = useLocation()
  return <p data-testid="address">{pathname + search}</p>
}

/** Opens a list whose rows are in memory; the test controls the rows and the socket. */
async function open({
  at = '/role',
  perms = everything,
  rows = [row('1', 'ROLE_A'), row('2', 'ROLE_B')],
  presentation = presentations.role,
  /** Overrides in the answer to the list request: the total number of rows, and whether it is estimated. */
  said = {},
} = {}) {
  const store = { rows, isBroken: false, onItsWay: Promise.resolve() }
  const getList = vi.fn(async () => {
    if (store.isBroken) throw new Error('The server cannot be reached')
    const answer = { data: store.rows as never[], total: store.rows.length, ...said }
    await store.onItsWay
    return answer
  })
  const getMany = async ({ ids }: { ids: readonly unknown[] }) => ({
    data: store.rows.filter(({ id }) => ids.includes(id)) as never[],
  })
  const deleteMany = vi.fn(async ({ ids }: { ids: readonly unknown[] }) => {
    store.rows = store.rows.filter(({ id }) => !ids.includes(id))
    return { data: [] as never[] }
  })
  const listeners = new Set<(event: LiveEvent) => void>()
  await renderInAdmin(
    <>
      <ListPage presentation={presentation} />
      <Address />
    </>,
    {
      at,
      rights: { pages: { role: perms } },
      data: { getList, getMany, deleteMany: deleteMany as never },
      live: {
        subscribe: ({ callback }) => {
          listeners.add(callback)
          return callback
        },
        unsubscribe: callback => listeners.delete(callback),
      },
    },
  )
  await screen.findByText(rows[0]?.name ?? /Nothing here yet/)
  const say = (type: string, ids: string[]) =>
    act(async () => {
      for (const on of listeners) on({ channel: 'resources/role', type, payload: { ids }, date: new Date() })
    })
  return { store, getList, deleteMany, say, address: () => screen.getByTestId('address').textContent }
}
const names = () => screen.getAllByRole('link', { name: /^ROLE_/ }).map(link => link.textContent)

test('a control the reader may not use is absent', async () => {
  await open({ perms: [] })
  expect(screen.queryByText('Add role')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Actions for ROLE_A' }))
  expect((await screen.findAllByRole('menuitem')).map(item => item.textContent)).toEqual(['Open'])
})

test('callers with the rights find every action of a row', async () => {
  await open()
  expect(screen.getByText('Add role').closest('a')?.getAttribute('href')).toBe('/role/create')
  await userEvent.click(screen.getByRole('button', { name: 'Actions for ROLE_A' }))
  expect((await screen.findAllByRole('menuitem')).map(item => item.textContent)).toEqual([
    'Open',
    'Edit',
    'Set as default',
    'Delete',
  ])
})

test('what is searched stands in the address and is asked of the server', async () => {
  const { address, getList } = await open()
  await userEvent.keyboard('/')
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  await userEvent.keyboard('lobby')
  await waitFor(() => expect(address()).toBe('/role?key=lobby'))
  await waitFor(() =>
    expect(getList).toHaveBeenLastCalledWith(
      expect.objectContaining({ filters: [{ field: 'key', operator: 'contains', value: 'lobby' }] }),
    ),
  )
})

test('a filter is read as a sentence and taken away by its cross', async () => {
  const { address } = await open({ at: '/role?defaultRole=true&createTimeFrom=2026-01-01' })
  expect(screen.getByText('Default for new users is Yes')).toBeTruthy()
  expect(screen.getByText('Created from Jan 1, 2026')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Remove the filter “Created”' }))
  expect(address()).toBe('/role?defaultRole=true')
})

test('a filter just added, and one that makes no sense, do not stop the page', async () => {
  await open({ at: '/role?createTimeFrom=yesterday' })
  expect(screen.getByText('Created from yesterday')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Remove the filter “Created”' }))
  await userEvent.click(screen.getByRole('button', { name: /Add filter/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Created' }))
  expect(await screen.findByRole('form', { name: 'Created' })).toBeTruthy()
})

test('when the list cannot be refreshed, what was there stays and a retry is offered', async () => {
  const { store } = await open()
  store.isBroken = true
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('The server cannot be reached')
  expect(names()).toEqual(['ROLE_A', 'ROLE_B'])
  store.isBroken = false
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('what changed while the rows were on their way is fetched once they are here', async () => {
  const { store, getList, say } = await open()
  const asked = getList.mock.calls.length
  let arrive: () => void = () => undefined
  store.onItsWay = new Promise(done => {
    arrive = done
  })
  store.rows = [...store.rows, row('3', 'ROLE_READ')]
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  await waitFor(() => expect(getList.mock.calls.length).toBe(asked + 1))
  store.rows = [row('1', 'ROLE_A'), row('2', 'ROLE_B'), row('3', 'ROLE_CHANGED')]
  await say('updated', ['3'])
  await act(async () => arrive())
  await screen.findByText('ROLE_CHANGED')
  expect(getList.mock.calls.length).toBe(asked + 1)
})

test('a changed row changes in place; a new one is announced instead of moving the list', async () => {
  const { store, say } = await open()
  store.rows = [row('3', 'ROLE_NEW'), row('1', 'ROLE_A'), row('2', 'ROLE_CHANGED')]
  await say('updated', ['2'])
  await screen.findByText('ROLE_CHANGED')
  await say('created', ['3'])
  expect(names()).toEqual(['ROLE_A', 'ROLE_CHANGED'])
  await userEvent.click(await screen.findByRole('button', { name: '1 new entry: show it' }))
  await waitFor(() => expect(names()).toEqual(['ROLE_NEW', 'ROLE_A', 'ROLE_CHANGED']))
})

test('deleting a selection says how many, names them, and only then deletes', async () => {
  const { deleteMany } = await open()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select ROLE_A' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select ROLE_B' }))
  const bar = screen.getByRole('toolbar', { name: 'Selected rows' })
  expect(bar.textContent).toContain('2 selected')
  await userEvent.click(within(bar).getByRole('button', { name: /Delete/ }))
  const dialog = await screen.findByRole('dialog')
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(item => item.textContent),
  ).toEqual(['ROLE_A', 'ROLE_B'])
  expect(deleteMany).not.toHaveBeenCalled()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete 2' }))
  await waitFor(() =>
    expect(deleteMany).toHaveBeenCalledWith({ resource: 'role', ids: ['1', '2'], meta: { given: {} } }),
  )
  expect(await screen.findByText('Nothing here yet')).toBeTruthy()
})

test('rows are walked with the arrows and opened with Enter', async () => {
  const { address } = await open()
  const rowOf = (name: string) => screen.getByRole('link', { name }).closest('tr') as HTMLElement
  act(() => rowOf('ROLE_A').focus())
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(rowOf('ROLE_B'))
  await userEvent.keyboard('x')
  expect(screen.getByRole('toolbar').textContent).toContain('1 selected')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('toolbar')).toBeNull()
  await userEvent.keyboard('{Enter}')
  expect(address()).toBe('/role/show/2')
})

test('an empty list says why and offers the one next step', async () => {
  await open({ rows: [] })
  expect(screen.getByText('Nothing here yet')).toBeTruthy()
  expect(screen.getAllByText('Add role')).toHaveLength(2)
})

const many = Array.from({ length: 300 }, (_, index) => row(String(index + 1), `ROLE_${index + 1}`))

test('a tick on row 300 changes that row alone, and rows that arrive meanwhile move none', async () => {
  const drawn = vi.fn(() => null)
  const presentation = { ...presentations.role, cells: { description: drawn } }
  const { store, say } = await open({ at: '/role?columns=name,description', rows: many, presentation })
  // Finds a row by its key, because queries by role among thousands of elements take half a minute.
  const rowOf = (id: string) => document.querySelector(`[data-row-key="${id}"]`) as HTMLElement
  const last = rowOf('300')
  const box = last.querySelector('input') as HTMLInputElement
  const touched = new Set<Element | null>()
  const watch = new MutationObserver(seen => {
    for (const { target } of seen)
      touched.add((target instanceof Element ? target : target.parentElement)?.closest('tr') ?? null)
  })
  const body = last.closest('tbody') as HTMLElement
  watch.observe(body, { subtree: true, childList: true, characterData: true })
  const places = [...body.children]
  drawn.mockClear()
  await userEvent.click(box)
  expect(drawn).not.toHaveBeenCalled()
  store.rows = [row('301', 'ROLE_NEW'), ...many]
  await say('created', ['301'])
  store.rows = [...many.slice(0, 6), row('7', 'ROLE_CHANGED'), ...many.slice(7)]
  await say('updated', ['7'])
  await screen.findByText('ROLE_CHANGED')
  await act(async () => undefined)
  watch.disconnect()
  expect([...touched].filter(Boolean)).toEqual([rowOf('7')])
  expect(drawn).toHaveBeenCalledTimes(1)
  expect([...body.children]).toEqual(places)
  expect(box.checked).toBe(true)
  expect(screen.getByText('1 selected')).toBeTruthy()
})

test('with the shift key a tick takes every row from the one before it along, by pointer and by key', async () => {
  const rows = ['A', 'B', 'C', 'D', 'E', 'F'].map((letter, at) => row(String(at + 1), `ROLE_${letter}`))
  await open({ rows })
  const box = (letter: string) => screen.getByRole('checkbox', { name: `Select ROLE_${letter}` })
  const chosen = () => rows.filter(({ name }) => (box(name.slice(5)) as HTMLInputElement).checked).map(({ id }) => id)
  const user = userEvent.setup()
  await user.click(box('E'))
  await user.keyboard('{Shift>}')
  await user.click(box('B'))
  expect(chosen()).toEqual(['2', '3', '4', '5'])
  await user.click(box('D'))
  expect(chosen()).toEqual(['5'])
  act(() => (document.querySelector('[data-row-key="6"]') as HTMLElement).focus())
  await user.keyboard('X{/Shift}')
  expect(chosen()).toEqual(['4', '5', '6'])
})

test('columns are moved and made wider by keys, which is remembered until it is reset', async () => {
  const heads = () => screen.getAllByRole('columnheader').flatMap(({ dataset }) => dataset.column ?? [])
  await open()
  const before = heads()
  act(() => screen.getByRole('button', { name: 'Name' }).focus())
  await userEvent.keyboard('{Control>}{Shift>}{ArrowRight}{/Shift}{/Control}')
  const [first, second, ...others] = before
  expect(heads()).toEqual([second, first, ...others])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Name' }))
  expect(screen.getByText(`Name: 2 of ${before.length}`)).toBeTruthy()
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
  expect(screen.getByText(/^Name: \d+ pixels wide$/)).toBeTruthy()
  cleanup()
  await open()
  expect(heads()).toEqual([second, first, ...others])
  await userEvent.click(screen.getByRole('button', { name: 'Columns and density' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Reset' }))
  expect(heads()).toEqual(before)
  expect(screen.getByRole('table').style.getPropertyValue('--record-columns')).not.toMatch(/ \d+px \d+px/)
})

test('a list that is too long to be counted says about how many rows it has, and has no number where all are chosen', async () => {
  const { getList } = await open({ said: { total: 123_456, estimated: true } })
  expect(screen.getByText('About 120,000 entries')).toBeTruthy()
  expect(getList).toHaveBeenCalledWith(
    expect.objectContaining({ meta: expect.objectContaining({ isEstimated: true }) }),
  )
  await userEvent.click(screen.getByRole('checkbox', { name: /ROLE_A/ }))
  expect(screen.getByRole('button', { name: 'Select all that match' })).toBeTruthy()
})

test('a page beyond the last row leads to the last page that has rows, also after its only row was deleted', async () => {
  const all = Array.from({ length: 41 }, (_, index) => row(String(index + 1), `ROLE_${index + 1}`))
  const pages: unknown[] = []
  const store = { rows: all }
  const getList = vi.fn(async ({ pagination }: { pagination?: { currentPage?: number; pageSize?: number } }) => {
    const { currentPage = 1, pageSize = 20 } = pagination ?? {}
    pages.push(currentPage)
    const data = store.rows.slice((currentPage - 1) * pageSize, currentPage * pageSize) as never[]
    return { data, total: store.rows.length }
  })
  await renderInAdmin(
    <>
      <ListPage presentation={presentations.role} />
      <Address />
    </>,
    {
      at: '/role?pageNumber=99',
      rights: { pages: { role: everything } },
      data: {
        getList,
        deleteMany: (async ({ ids }: { ids: readonly unknown[] }) => {
          store.rows = store.rows.filter(({ id }) => !ids.includes(id))
          return { data: [] }
        }) as never,
      },
    },
  )
  await screen.findByText('ROLE_41')
  expect(pages).toEqual([99, 3])
  expect(screen.queryByText(/Nothing here yet/)).toBeNull()
  expect(screen.getByTestId('address').textContent).toBe('/role?pageNumber=3')
  const user = userEvent.setup()
  await user.click(screen.getByRole('checkbox', { name: /ROLE_41/ }))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Delete' }))
  await screen.findByText('ROLE_40')
  expect(screen.getByTestId('address').textContent).toBe('/role?pageNumber=2')
})

test('a list whose name few people know says what it is for, with rows as without', async () => {
  const purpose = /part of the day with a name/
  await open({ presentation: presentations.daypart, at: '/daypart', rows: [row('1', 'Breakfast')] })
  await screen.findByText('Breakfast')
  expect(screen.getAllByText(purpose)).toHaveLength(1)
  cleanup()
  await open({ presentation: presentations.daypart, at: '/daypart', rows: [] })
  await screen.findByText('Nothing here yet')
  expect(screen.getAllByText(purpose)).toHaveLength(1)
  cleanup()
  await open()
  await screen.findByText('ROLE_A')
  expect(document.querySelector('.list-purpose')).toBeNull()
})
