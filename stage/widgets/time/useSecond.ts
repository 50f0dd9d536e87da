import { useEffect, useState } from 'react'

/**
 * Returns the start of the current second in Unix milliseconds, updated every second. The delay to each next update
 * is computed anew, so updates do not drift.
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
