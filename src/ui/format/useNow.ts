import { createContext, createElement, type ReactNode, useContext, useEffect, useState } from 'react'
import { oldestPresent } from './oldestPresent.ts'

const Present = createContext<number | null>(null)

/** The present, told again every half minute, so that "5 minutes ago" stays true. */
export function useNow(interval = oldestPresent): number {
  const told = useContext(Present)
  const [now, setNow] = useState(() => told ?? Date.now())
  const isTold = told !== null
  useEffect(() => {
    if (isTold) return
    const timer = setInterval(() => setNow(Date.now()), interval)
    return () => clearInterval(timer)
  }, [interval, isTold])
  return told ?? now
}

/** One clock for all that stands below it. */
export function OnePresent({ children }: { children: ReactNode }) {
  return createElement(Present, { value: useNow() }, children)
}
