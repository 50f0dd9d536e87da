// What is asked for again when rows change: once per burst, and each second of a burst that does not end.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emergency } from '#contract/resources/emergency.ts'
import { useFreshCalls } from '#src/core/calls/useCallQuery.ts'
import { AdminContext } from '#src/core/services/services.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
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
