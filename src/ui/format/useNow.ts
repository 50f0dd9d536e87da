import { createContext, createElement, type ReactNode, useContext, useLayoutEffect, useState } from 'react'
import { Clock } from './Clock.ts'
import { oldestPresent } from './oldestPresent.ts'

const Present = createContext<number | null>(null)

/**
 * In milliseconds. A new time that differs by less than this is ignored, so that a page that was hidden only briefly
 * does not rerender when it is shown again.
 */
const barely = 1000

/**
 * Current time; updates every `interval` milliseconds, when the page is shown again and when the clock is corrected,
 * so that "5 minutes ago" stays true. Inside `OnePresent` it is the time provided there.
 */
export function useNow(interval = oldestPresent): number {
  const told = useContext(Present)
  const clock = useContext(Clock)
  const [now, setNow] = useState(() => told ?? clock.now())
  const isTold = told !== null
  // A cached page runs this again when it is shown, before painting: its timer was stopped while it was hidden.
  useLayoutEffect(() => {
    if (isTold) return
    const read = () => setNow(before => (Math.abs(clock.now() - before) < barely ? before : clock.now()))
    read()
    const timer = setInterval(read, interval)
    // Browsers throttle timers of hidden windows, and the machine may sleep.
    document.addEventListener('visibilitychange', read)
    const forget = clock.subscribe(read)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', read)
      forget()
    }
  }, [interval, isTold, clock])
  return told ?? now
}

/** Provides one current time to all components below it. */
export function OnePresent({ children }: { children: ReactNode }) {
  return createElement(Present, { value: useNow() }, children)
}
