import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runWhenIdle } from '#src/core/services/runWhenIdle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what nobody waits for is done once the page has what it asked for', () => {
  const act = vi.fn()
  let isBusy = true
  runWhenIdle(() => isBusy, act)
  vi.advanceTimersByTime(10_000)
  expect(act).not.toHaveBeenCalled()
  isBusy = false
  vi.advanceTimersByTime(10_000)
  expect(act).toHaveBeenCalledOnce()
})

test('what was taken back is not done', () => {
  const act = vi.fn()
  const forget = runWhenIdle(() => false, act)
  forget()
  vi.advanceTimersByTime(10_000)
  expect(act).not.toHaveBeenCalled()
})
