// Data is refetched on changes: once per burst of changes, and every second during a long burst.
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emergency } from '#contract/resources/publishing/emergency.ts'
import { useFreshCalls } from '#src/core/calls/useCallQuery.ts'
import { AdminContext } from '#src/core/services/services.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

type Say = (payload: { resource: string }) => void

function Count({ ask }: { ask: () => Promise<number> }) {
  useQuery({ queryKey: ['call', 'home', 'counts'], queryFn: ask })
  return null
}

function Page() {
  useFreshCalls({ name: 'home' }, ['device'], 'counts')
  return null
}

test('one call is asked for again, once for all that show it, also when an answer from before is on its way', async () => {
  let say: Say = () => undefined
  const live = {
    on(_channel: string, handler: Say) {
      say = handler
      return () => undefined
    },
  }
  const client = new QueryClient()
  let takes = 50
  const ask = vi.fn(async () => {
    await new Promise(done => setTimeout(done, takes))
    return 1
  })
  const other = vi.fn(async () => 2)
  await client.fetchQuery({ queryKey: ['call', 'home', 'ranks'], queryFn: other })
  render(
    <QueryClientProvider client={client}>
      <AdminContext value={{ live } as never}>
        <Page />
        <Count ask={ask} />
        <Count ask={ask} />
        <Count ask={ask} />
      </AdminContext>
    </QueryClientProvider>,
  )
  await vi.advanceTimersByTimeAsync(100)
  expect(ask).toHaveBeenCalledTimes(1)
  act(() => say({ resource: 'device' }))
  await vi.advanceTimersByTimeAsync(2000)
  expect(ask).toHaveBeenCalledTimes(2)
  expect(client.getQueryState(['call', 'home', 'ranks'])?.isInvalidated).toBe(false)

  takes = 1000
  void client.refetchQueries({ queryKey: ['call', 'home', 'counts'] })
  await vi.advanceTimersByTimeAsync(10)
  act(() => say({ resource: 'device' }))
  await vi.advanceTimersByTimeAsync(3000)
  expect(ask, 'what began before the change does not know it').toHaveBeenCalledTimes(4)
})

function Fresh() {
  useFreshCalls(emergency)
  return null
}

test('a stream of changes does not put it off for as long as it lasts, and breaks off no answer', async () => {
  let say: (payload: { resource: string }) => void = () => undefined
  const live = {
    on(_channel: string, handler: typeof say) {
      say = handler
      return () => undefined
    },
  }
  const client = new QueryClient()
  const asked = vi.spyOn(client, 'invalidateQueries')
  render(
    <QueryClientProvider client={client}>
      <AdminContext value={{ live } as never}>
        <Fresh />
      </AdminContext>
    </QueryClientProvider>,
  )
  for (let at = 0; at < 50; at += 1) {
    act(() => say({ resource: 'emergency' }))
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(asked.mock.calls.length).toBeGreaterThanOrEqual(4)
  expect(asked.mock.calls.length).toBeLessThanOrEqual(6)
  await vi.advanceTimersByTimeAsync(2000)
  const all = asked.mock.calls.length
  act(() => say({ resource: 'device' }))
  await vi.advanceTimersByTimeAsync(2000)
  expect(asked.mock.calls.length).toBe(all)
  let answer: () => void = () => undefined
  const slow = new Promise<void>(done => {
    answer = done
  })
  asked.mockReturnValueOnce(slow)
  for (let at = 0; at < 50; at += 1) {
    act(() => say({ resource: 'emergency' }))
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(asked.mock.calls.length, 'its answer is on its way').toBe(all + 1)
  answer()
  await vi.advanceTimersByTimeAsync(2000)
  expect(asked.mock.calls.length, 'what changed meanwhile').toBe(all + 2)
})
