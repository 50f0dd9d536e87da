import { createContext, createElement, type ReactNode, useContext, useLayoutEffect, useState } from 'react'
import { Clock } from './Clock.ts'
import { oldestPresent } from './oldestPresent.ts'

const Present = createContext<number | null>(null)

/** Milliseconds by which the present may lag without being read anew when a page is shown. */
const barely = 1000

/** The present, told again every half minute and whenever the page is shown again, so that "5 minutes ago" stays true. */
export function useNow(interval = oldestPresent): number {
  const told = useContext(Present)
  const clock = useContext(Clock)
  const [now, setNow] = useState(() => told ?? clock.now())
  const isTold = told !== null
  // Runs again when a kept page is shown, before it is painted: its timer stood while it was hidden.
  useLayoutEffect(() => {
    if (isTold) return
    const read = () => setNow(before => (Math.abs(clock.now() - before) < barely ? before : clock.now()))
    read()
    const timer = setInterval(read, interval)
    // Browsers hold back the timers of a window that is out of sight, and a machine may sleep.
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

/** One clock for all that stands below it. */
export function OnePresent({ children }: { children: ReactNode }) {
  return createElement(Present, { value: useNow() }, children)
}
