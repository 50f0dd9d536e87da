import { createContext, createElement, type ReactNode, useContext, useLayoutEffect, useState } from 'react'
import { Clock } from './Clock.ts'
import { oldestPresent } from './oldestPresent.ts'

const Present = createContext<number | null>(null)

/** The current time is left unchanged when a page is shown again if it differs by less than this, in milliseconds. */
const barely = 1000

/** Current time; updates every half minute and when the page is shown again, so that "5 minutes ago" stays true. */
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
