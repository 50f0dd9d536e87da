import { useEffect, useState } from 'react'

/** The present, told again every `interval` ms, so that "5 minutes ago" stays true. */
export function useNow(interval = 30_000): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), interval)
    return () => clearInterval(timer)
  }, [interval])
  return now
}
