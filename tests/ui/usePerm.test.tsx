// The rules has-permission and has-role (spec 6): forbidden actions are absent.
import { CanAccess, Refine } from '@refinedev/core'
import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { device } from '#contract/resources/fleet/device.ts'
import { syncRights } from '#src/core/rights/syncRights.ts'
import { type Asked, usePerm, usePerms } from '#src/core/rights/usePerm.ts'
import { OwnTabContext } from '#src/core/services/OwnTabContext.ts'
import { AdminContext } from '#src/core/services/services.ts'
import { noRights, type Rights } from '#src/core/state/rights.ts'
import type { RightsState } from '#src/core/state/rightsStore.ts'
import { createStore } from '#src/core/state/store.ts'
import { createAccessProvider } from '#src/providers/access.ts'

const granted = (pages: Rights['pages'], roles: string[] = []): RightsState => ({
  phase: 'ready',
  rights: { ...noRights, pages, roles },
})
const rights = createStore(granted({}))
const routes = [
  { path: '/device', access: { page: 'device', perm: 'view' } },
  { path: '/home', access: 'member' },
]
const access = createAccessProvider({
  rights: { get: rights.get, ready: async () => rights.get().rights },
  resources: { device },
})
const queryClient = new QueryClient()
syncRights({ rights, queryClient, answer: access.answer })
beforeEach(() => {
  queryClient.clear()
  rights.set(granted({}))
})
afterEach(cleanup)

function show(children: ReactNode, address = '/device') {
  const admin = { rights, assembly: { routes } } as never
  render(
    <AdminContext value={admin}>
      <Refine
        accessControlProvider={access}
        options={{ disableTelemetry: true, reactQuery: { clientConfig: queryClient } }}
      >
        <OwnTabContext value={address}>{children}</OwnTabContext>
      </Refine>
    </AdminContext>,
  )
}

function Allowed({ asked, children }: { asked: Asked; children: ReactNode }) {
  return usePerm(asked) ? children : null
}
const button = (name: string) => screen.queryByRole('button', { name }) !== null

test('a button is there where its page grants it, and absent where the page, or the button of it, is not granted', () => {
  rights.set(granted({ device: ['edit'], user: [] }))
  show(
    <>
      <Allowed asked={{ page: 'device', perm: 'edit' }}>
        <button type="button">Edit</button>
      </Allowed>
      <Allowed asked={{ page: 'device', perm: 'delete' }}>
        <button type="button">Delete</button>
      </Allowed>
      <Allowed asked={{ page: 'user', perm: 'view' }}>
        <button type="button">People</button>
      </Allowed>
      <Allowed asked={{ page: 'role', perm: 'view' }}>
        <button type="button">Roles</button>
      </Allowed>
    </>,
  )
  expect(['Edit', 'Delete', 'People', 'Roles'].map(button)).toEqual([true, false, true, false])
})

test('a page by the name of something every object has grants nothing', () => {
  show(
    <Allowed asked={{ page: 'constructor', perm: 'view' }}>
      <button type="button">Open</button>
    </Allowed>,
  )
  expect(button('Open')).toBe(false)
})

test('a role is asked for by its whole name', () => {
  rights.set(granted({}, ['ROLE_ADMIN']))
  show(
    <>
      <Allowed asked={{ role: 'ROLE_ADMIN' }}>
        <button type="button">Admin</button>
      </Allowed>
      <Allowed asked={{ role: 'ROLE_ADMINISTRATION' }}>
        <button type="button">Administration</button>
      </Allowed>
      <Allowed asked={{ role: 'ADMIN' }}>
        <button type="button">Part</button>
      </Allowed>
    </>,
  )
  expect(['Admin', 'Administration', 'Part'].map(button)).toEqual([true, false, false])
})

function Asks() {
  return <output>{String(usePerm({ perm: 'edit' }))}</output>
}

test('without a page it is the page it stands on; a page that grants by being signed in has no buttons', () => {
  rights.set(granted({ device: ['edit'] }))
  show(<Asks />)
  show(<Asks />, '/home')
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['true', 'false'])
})

test('what an administrator grants or takes is seen at once', async () => {
  show(
    <Allowed asked={{ page: 'device', perm: 'edit' }}>
      <button type="button">Edit</button>
    </Allowed>,
  )
  expect(button('Edit')).toBe(false)
  act(() => rights.set(granted({ device: ['edit'] })))
  await waitFor(() => expect(button('Edit')).toBe(true))
  act(() => rights.set(granted({ device: [] })))
  await waitFor(() => expect(button('Edit')).toBe(false))
})

function ManyPerms() {
  const may = usePerms([
    { page: 'device', perm: 'edit' },
    { page: 'user', perm: 'view' },
  ])
  return <output>{[may('device', 'edit'), may('user', 'view'), may('device', 'view')].join(' ')}</output>
}

test('several permissions are answered at the first render, and one that was not asked for is not granted', async () => {
  rights.set(granted({ device: ['edit'] }))
  show(<ManyPerms />)
  expect(screen.getByRole('status').textContent).toBe('true false false')
  act(() => rights.set(granted({ user: [] })))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('false true false'))
})

test('refine’s own components follow the same rights', async () => {
  rights.set(granted({ device: ['edit'] }))
  show(
    <CanAccess resource="device" action="edit" fallback="refused">
      <button type="button">Edit</button>
    </CanAccess>,
  )
  await waitFor(() => expect(button('Edit')).toBe(true))
  act(() => rights.set(granted({ device: [] })))
  await screen.findByText('refused')
  expect(button('Edit')).toBe(false)
})

test('a page that is opened after a revocation shows no button for a moment', () => {
  const page = (
    <Allowed asked={{ page: 'device', perm: 'edit' }}>
      <button type="button">Edit</button>
    </Allowed>
  )
  rights.set(granted({ device: ['edit'] }))
  show(page)
  cleanup()
  rights.set(granted({ device: [] }))
  show(page)
  expect(button('Edit')).toBe(false)
})
