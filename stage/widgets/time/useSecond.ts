import { useEffect, useState } from 'react'

/**
 * Start of the current second in Unix milliseconds, updated every second. Each delay is computed anew, so it does not
 * drift.
 */
export function useSecond(now: () => number): number {
  const [second, setSecond] = useState(() => secondOf(now()))

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      const time = now()
      setSecond(secondOf(time))
      timer = setTimeout(tick, 1000 - (time % 1000) + 1)
    }
    tick()
    return () => clearTimeout(timer)
  }, [now])

  return second
}

function secondOf(time: number): number {
  return time - (time % 1000)
}
