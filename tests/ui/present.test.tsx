// Relative times such as "5 minutes ago" are updated as time passes.
import { act, cleanup, render, screen } from '@testing-library/react'
import { Activity } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createServerClock } from '#src/providers/serverClock.ts'
import { Clock } from '#src/ui/format/Clock.ts'
import { OnePresent, useNow } from '#src/ui/format/useNow.ts'

const start = Date.parse('2026-06-01T10:00:00Z')
const minutes = (count: number) => count * 60_000
beforeEach(() => {
  vi.useFakeTimers({ now: start })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Present({ name }: { name: string }) {
  return <output aria-label={name}>{useNow()}</output>
}
const told = (name: string) => Number(screen.getByLabelText(name).textContent)

function Page({ isShown }: { isShown: boolean }) {
  return (
    <Activity mode={isShown ? 'visible' : 'hidden'}>
      <Present name="alone" />
      <OnePresent>
        <Present name="row" />
      </OnePresent>
    </Activity>
  )
}

test('a kept page reads the present again as soon as it is shown', () => {
  const { rerender } = render(<Page isShown />)
  rerender(<Page isShown={false} />)
  vi.setSystemTime(start + minutes(3))
  rerender(<Page isShown />)
  expect([told('alone'), told('row')]).toEqual([start + minutes(3), start + minutes(3)])
})

test('a window that was out of sight reads the present again when it is looked at', () => {
  render(<Page isShown />)
  vi.setSystemTime(start + minutes(20))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect([told('alone'), told('row')]).toEqual([start + minutes(20), start + minutes(20)])
})

test("the present is the server's, however wrong the clock of this machine is", () => {
  const clock = createServerClock()
  render(
    <Clock value={clock}>
      <Page isShown />
    </Clock>,
  )
  act(() => clock.readDateHeader(new Date(start + minutes(7)).toUTCString()))
  expect(told('alone')).toBeGreaterThanOrEqual(start + minutes(7))
  act(() => clock.readDateHeader(new Date(start - minutes(2)).toUTCString()))
  expect(told('row')).toBeLessThan(start)
  act(() => clock.readDateHeader(new Date(start).toUTCString()))
  expect(told('row')).toBe(start)
})

test('a difference that is within the seconds of a header is none, and an answer without a date says nothing', () => {
  const clock = createServerClock()
  for (const date of [null, 'soon', new Date(start - 1000).toUTCString(), new Date(start + 2000).toUTCString()]) {
    clock.readDateHeader(date)
    expect(clock.now()).toBe(start)
  }
})
