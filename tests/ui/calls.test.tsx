// The two hooks for declared calls: reading through refine's useCustom, writing through useCustomMutation.
import { QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { file } from '#contract/resources/media/file.ts'
import { role } from '#contract/resources/people/role.ts'
import { home } from '#contract/services/system/home.ts'
import { quiet } from '#src/core/calls/quiet.ts'
import { useCallMutation, useWriteCall } from '#src/core/calls/useCallMutation.ts'
import { useCallQueries } from '#src/core/calls/useCallQueries.ts'
import { useCallQuery } from '#src/core/calls/useCallQuery.ts'
import { renderInAdmin } from './support/renderInAdmin.tsx'

afterEach(cleanup)

type Sent = [string, string, unknown]

/** A backend that records calls; `answer` is read at each call. */
function backend(answer: (input: unknown) => unknown) {
  const sent: Sent[] = []
  const call = async ({ name }: { name: string }, key: string, input?: unknown) => {
    sent.push([name, key, input])
    return answer(input)
  }
  return { sent, call: call as never }
}

function Invalidate({ queryKey }: { queryKey: string[] }) {
  const client = useQueryClient()
  return (
    <button type="button" onClick={() => void client.invalidateQueries({ queryKey })}>
      {queryKey.join(' ')}
    </button>
  )
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('a read call is unwrapped, shared with useCallQueries, and invalidated by declaration or by key', async () => {
  const ids = ['1']
  function One() {
    return <p>{useCallQuery(file, 'getUse', { ids }).data?.length}</p>
  }
  const inputs = [{ ids }]
  function Several() {
    const [first] = useCallQueries(file, 'getUse', inputs)
    return <i>{first?.data?.length}</i>
  }
  const { sent, call } = backend(() => [{}, {}])
  await renderInAdmin(
    <>
      <One />
      <Several />
      <Invalidate queryKey={['call', 'file']} />
      <Invalidate queryKey={['call', 'file', 'getUse']} />
      <Invalidate queryKey={['call', 'file', 'download']} />
    </>,
    { call },
  )
  await waitFor(() => expect(screen.getAllByText('2')).toHaveLength(2))
  expect(sent).toEqual([['file', 'getUse', { ids }]])
  await press('call file download')
  await press('call file')
  await waitFor(() => expect(sent).toHaveLength(2))
  await press('call file getUse')
  await waitFor(() => expect(sent).toHaveLength(3))
})

test('options: disabled reads send nothing, previous data is kept, the polling interval follows the result', async () => {
  const { sent, call } = backend(input => input)
  const interval = vi.fn(() => 20)
  function Page() {
    const [days, setDays] = useState(1)
    const input = { days } as never
    const { data } = useCallQuery(home, 'getAreaPlayerRankList', input, { enabled: days < 3, keepPrevious: true })
    useCallQuery(home, 'getNeeds', undefined, { refetchInterval: interval, dependsOn: ['en-US'] })
    return (
      <button type="button" onClick={() => setDays(days + 1)}>
        {JSON.stringify(data)}
      </button>
    )
  }
  // Passes a query client like the application's, because refine's default options would show previous data.
  await renderInAdmin(
    <QueryClientProvider client={new QueryClient()}>
      <Page />
    </QueryClientProvider>,
    { call },
  )
  const ranks = () => sent.filter(([, key]) => key === 'getAreaPlayerRankList')
  await screen.findByText('{"days":1}')
  await press('{"days":1}')
  expect(screen.getByRole('button').textContent).not.toBe('')
  await screen.findByText('{"days":2}')
  await press('{"days":2}')
  expect(screen.getByRole('button').textContent).toBe('{"days":2}')
  expect(ranks()).toHaveLength(2)
  await waitFor(() => expect(sent.filter(([, key]) => key === 'getNeeds').length).toBeGreaterThan(2))
  expect(interval).toHaveBeenCalledWith({ data: undefined, error: null })
})

/** A button that writes. */
function Write({ children, write }: { children: ReactNode; write: () => unknown }) {
  return (
    <button type="button" onClick={() => void write()}>
      {children}
    </button>
  )
}

test('a failed write shows the given message under the key of its call; a quiet one shows nothing', async () => {
  const notices: unknown[] = []
  const caught: unknown[] = []
  function Page() {
    const loud = useCallMutation(role, 'setDefault', { failed: reason => `Not set: ${reason}` })
    const silent = useCallMutation(role, 'setDefault', quiet)
    const call = useWriteCall()
    const input = { id: '1', isDefault: true }
    const keep = (error: unknown) => caught.push(error)
    return (
      <>
        <Write write={() => loud.mutate(input)}>Loud</Write>
        <Write write={() => silent.mutateAsync(input).catch(keep)}>Quiet</Write>
        <Write write={() => call(role, 'setDefault', input).catch(keep)}>Any</Write>
        <p>{loud.error?.message}</p>
      </>
    )
  }
  const refusal = new Error('no')
  const { sent, call } = backend(() => {
    throw refusal
  })
  await renderInAdmin(<Page />, { call, notify: notice => notices.push(notice) })
  await press('Loud')
  await screen.findByText('no')
  await press('Quiet')
  await press('Any')
  await waitFor(() => expect(caught).toEqual([refusal, refusal]))
  expect(notices).toEqual([{ type: 'error', message: 'Not set: no', key: 'role.setDefault' }])
  expect(sent).toEqual(Array.from({ length: 3 }, () => ['role', 'setDefault', { id: '1', isDefault: true }]))
})

test('a write returns its result to the caller and to onSuccess, announces no success, and is sent without a connection', async () => {
  const notices: unknown[] = []
  const results: unknown[] = []
  function Page() {
    const { mutateAsync, data, isPending } = useCallMutation(role, 'setDefault', {
      onSuccess: result => results.push(result),
    })
    return (
      <>
        <Write write={async () => results.push(await mutateAsync({ id: '1', isDefault: true }))}>Set</Write>
        <p>{isPending ? 'pending' : JSON.stringify(data)}</p>
      </>
    )
  }
  const { call } = backend(() => 'done')
  await renderInAdmin(<Page />, { call, notify: notice => notices.push(notice) })
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  await press('Set')
  await screen.findByText('"done"')
  expect(results).toEqual(['done', 'done'])
  expect(notices).toEqual([])
  online.mockRestore()
  act(() => void window.dispatchEvent(new Event('online')))
})
