import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useTarget } from '#src/plugins/tutorial/tour/useTarget.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] })
  vi.spyOn(Element.prototype, 'checkVisibility').mockReturnValue(true)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 10, 10))
})
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function Step({ onNext }: { onNext: () => void }) {
  useTarget('#own', '#next', onNext)
  return null
}

function begin() {
  const onNext = vi.fn()
  render(<Step onNext={onNext} />)
  return onNext
}

const put = (id: string) => {
  const element = document.body.appendChild(document.createElement('p'))
  element.id = id
  return element
}

test('a part that is drawn after the next one is waited for, not walked past', () => {
  const onNext = begin()
  put('next')
  vi.advanceTimersByTime(3000)
  put('own')
  vi.advanceTimersByTime(10_000)
  expect(onNext).not.toHaveBeenCalled()
})

test('whoever goes on by hand is followed', () => {
  const own = put('own')
  const onNext = begin()
  vi.advanceTimersByTime(500)
  own.remove()
  put('next')
  vi.advanceTimersByTime(500)
  expect(onNext).toHaveBeenCalled()
})

test('a part that never comes is walked past in the end', () => {
  const onNext = begin()
  put('next')
  vi.advanceTimersByTime(10_000)
  expect(onNext).toHaveBeenCalled()
})
