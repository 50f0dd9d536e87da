import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#client/ApiError.ts'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { presentations } from '#src/resources/index.ts'
import { editsOf } from '#src/ui/list/edit/editsOf.ts'
import ListPage from '#src/ui/list/ListPage.tsx'
import { renderInAdmin, viewer } from '#tests/ui/support/renderInAdmin.tsx'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const person = (id: string, username: string): AnyRecord => ({
  id,
  username,
  status: 0,
  type: 0,
  roles: [],
  departmentId: '7',
  departmentTitle: 'Sales',
  revision: 3,
})
const rights = (...perms: string[]) => ({ pages: { user: perms, department: [] }, menu: [], roles: [] })

type Update = { id: string; variables: Record<string, unknown> }

async function open({ perms = ['edit'], isTaken = false, refused = '' } = {}) {
  const store = { people: [person('1', 'ann'), person('2', 'bob')] }
  const update = vi.fn(async ({ id, variables: { revision, ...values } }: Update) => {
    if (isTaken) {
      store.people = store.people.map(one => ({ ...one, type: 3, revision: 4 }))
      const params = { by: 'carol', time: '2026-01-02 03:04:05' }
      throw new ApiError({ id: 'general.conflict', message: 'conflict', code: 500, params })
    }
    if (id === refused) throw new ApiError({ id: 'general.invalidInput', message: 'Not now', code: 500 })
    const titled = 'departmentId' in values ? { departmentTitle: values.departmentId === '8' ? 'Stores' : 'Sales' } : {}
    store.people = store.people.map(one =>
      one.id === id ? { ...one, ...values, ...titled, revision: Number(revision) + 1 } : one,
    )
    return { data: store.people.find(one => one.id === id) as never }
  })
  const getList = vi.fn()
  await renderInAdmin(<ListPage presentation={presentations.user} />, {
    at: '/user?columns=username,status,departmentId,type',
    rights: rights(...perms),
    data: {
      getList: async ({ resource }) => {
        getList(resource)
        return resource === 'department'
          ? {
              data: [
                { id: '7', title: 'Sales' },
                { id: '8', title: 'Stores' },
              ] as never[],
              total: 2,
            }
          : { data: store.people as never[], total: 2 }
      },
      getOne: async ({ id }) => ({ data: store.people.find(one => one.id === id) as never }),
      update: update as never,
    },
  })
  await screen.findByRole('link', { name: 'ann' })
  return { update, getList }
}
const rowOf = (name: string) => within(screen.getByRole('link', { name }).closest('tr') as HTMLElement)
const buttonOf = (name: string, field: string) => rowOf(name).getByRole('button', { name: `Change ${field}` })

test('a choice is changed by keys where it stands, on the condition that nobody changed the record, and taken back', async () => {
  const { update } = await open()
  act(() => buttonOf('ann', 'User type').focus())
  await userEvent.keyboard('{F2}')
  await userEvent.click(await screen.findByRole('menuitem', { name: /Staff/ }))
  await waitFor(() => expect(rowOf('ann').getByText('Staff')).toBeTruthy())
  expect(update).toHaveBeenLastCalledWith(
    expect.objectContaining({ resource: 'user', id: '1', variables: { type: 3, revision: 3 } }),
  )
  expect(rowOf('bob').queryByText('Staff')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(buttonOf('ann', 'User type')))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(rowOf('ann').queryByText('Staff')).toBeNull())
  expect(update).toHaveBeenLastCalledWith(
    expect.objectContaining({ resource: 'user', id: '1', variables: { type: 0, revision: 4 } }),
  )
})

test('a reference is looked for in the cell', async () => {
  const { update } = await open()
  await userEvent.click(buttonOf('bob', 'Department'))
  await userEvent.click(await screen.findByTitle('Stores'))
  await waitFor(() => expect(rowOf('bob').getByText('Stores')).toBeTruthy())
  expect(update).toHaveBeenLastCalledWith(
    expect.objectContaining({ resource: 'user', id: '2', variables: { departmentId: '8', revision: 3 } }),
  )
})

test('what somebody else saved meanwhile is shown at the cell, and nothing is overwritten', async () => {
  await open({ isTaken: true })
  await userEvent.click(buttonOf('ann', 'User type'))
  await userEvent.click(await screen.findByRole('menuitem', { name: /Administrator/ }))
  expect((await screen.findByRole('alert')).textContent).toContain('carol changed this entry')
  expect(rowOf('ann').getByText('Staff')).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(document.activeElement).toBe(buttonOf('ann', 'User type'))
})

test('a refused change leaves the values that were changed before, and fetches no list', async () => {
  const { getList } = await open({ refused: '2' })
  const choose = async (name: string) => {
    await userEvent.click(buttonOf(name, 'User type'))
    await userEvent.click(await screen.findByRole('menuitem', { name: /Staff/ }))
  }
  await choose('ann')
  await waitFor(() => expect(rowOf('ann').getByText('Staff')).toBeTruthy())
  await choose('bob')
  await screen.findByText('Not now')
  expect(rowOf('ann').getByText('Staff')).toBeTruthy()
  expect(getList.mock.calls).toEqual([['user']])
})

test('who may not change a record finds no button, and what is changed by calls of its own needs their rights', async () => {
  const edit = (perms: string[], name: string, record = person('2', 'bob')) =>
    editsOf(presentations.user, { may: (page, perm) => page === 'user' && perms.includes(perm), user: viewer })(
      name,
      record,
    )
  expect(edit([], 'type')).toBeNull()
  expect(edit(['edit'], 'type')).toEqual({ by: 'value' })
  expect(edit(['edit'], 'username')).toBeNull()
  expect(edit(['edit'], 'status')).toBeNull()
  expect(edit(['disable'], 'status')).toMatchObject({ by: 'actions' })
  // Users cannot disable themselves, and an enabled account cannot be enabled.
  expect(edit(['disable'], 'status', person('1', 'admin'))).toBeNull()
  expect(edit(['enable'], 'status')).toBeNull()
})
