import { useEffect, useState } from 'react'

/** The begun second in ms, renewed as it changes; every wait is measured again, so it does not drift. */
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
