import { Refine, useList, useLogout } from '@refinedev/core'
import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { type Services, ServicesContext } from '#src/core/services/services.ts'
import { syncSession } from '#src/core/services/syncSession.ts'
import { useIdentity } from '#src/core/services/useIdentity.ts'
import type { Session, SessionState, StoredUser } from '#src/core/state/session.ts'
import { createStore } from '#src/core/state/store.ts'
import { createAuthProvider } from '#src/providers/auth.ts'

afterEach(cleanup)

const ann: StoredUser = { id: '5', username: 'ann', nickName: 'Ann', weblogo: null, type: 1, createBy: null }
const stateOf = (user: StoredUser | null): SessionState => ({
  user,
  isLocked: false,
  mustChangePassword: false,
  lastPage: '',
  mode: null,
})

function Header() {
  const user = useIdentity()
  const { mutate: logout } = useLogout()
  const { result, query } = useList({ resource: 'role' })
  return (
    <>
      <output>{user?.nickName}</output>
      <p>{result.total} roles</p>
      <button type="button" onClick={() => logout()}>
        Sign out
      </button>
      <button type="button" onClick={() => void query.refetch()}>
        Read again
      </button>
    </>
  )
}

function open() {
  const state = createStore(stateOf(ann))
  const calls: string[] = []
  const session = {
    state: state.get,
    subscribe: state.subscribe,
    roles: () => [],
    logout: async () => void calls.push('logout'),
  } as unknown as Session
  const queryClient = new QueryClient()
  syncSession({ session, queryClient })
  const data = {
    getList: async () => {
      calls.push('getList')
      return { data: [], total: 3 }
    },
  }
  render(
    <ServicesContext value={{ session } as unknown as Services}>
      <Refine
        authProvider={createAuthProvider(session)}
        dataProvider={data as never}
        options={{ disableTelemetry: true, reactQuery: { clientConfig: queryClient } }}
      >
        <Header />
      </Refine>
    </ServicesContext>,
  )
  return { state, calls }
}

test('the name is there at the first render, and follows the profile', async () => {
  const { state } = open()
  expect(screen.getByRole('status').textContent).toBe('Ann')
  act(() => state.set(stateOf({ ...ann, nickName: 'Annie' })))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Annie'))
})

test('a sign-out ends the session, and nothing is fetched again without one', async () => {
  const { calls } = open()
  await screen.findByText('3 roles')
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(calls).toContain('logout'))
  // If the sign-out caused a fetch, it would precede this one.
  await userEvent.click(screen.getByRole('button', { name: 'Read again' }))
  await waitFor(() => expect(calls.at(-1)).toBe('getList'))
  expect(calls).toEqual(['getList', 'logout', 'getList'])
})
