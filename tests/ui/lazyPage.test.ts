import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ChunkError, loadChunk } from '#src/core/pages/lazyPage.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const settled = (arrival: Promise<unknown>) =>
  arrival.then(
    value => value,
    (error: unknown) => error,
  )

test('code that has not arrived after 120 seconds is an error, and not before', async () => {
  const told = vi.fn()
  void settled(loadChunk(() => new Promise(() => undefined))).then(told)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(told).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(told.mock.calls[0]?.[0]).toBeInstanceOf(ChunkError)
})

test('code that cannot be had is the same error, with what was the matter', async () => {
  const gone = new TypeError('Failed to fetch dynamically imported module')
  const error = await settled(loadChunk(() => Promise.reject(gone)))
  expect(error).toBeInstanceOf(ChunkError)
  expect((error as ChunkError).cause).toBe(gone)
})

test('code that arrives in time is what was asked for, and nothing is left waiting', async () => {
  expect(await settled(loadChunk(async () => 'code'))).toBe('code')
  expect(vi.getTimerCount()).toBe(0)
})
