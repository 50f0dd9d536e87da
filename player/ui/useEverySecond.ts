import { useEffect, useReducer } from 'react'
import { usePlayerUi } from './PlayerContext.ts'

export function useEverySecond(): void {
  const { timers } = usePlayerUi()
  const [, draw] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    let cancel = () => {}
    const tick = () => {
      draw()
      cancel = timers.after(1000 - (timers.wall() % 1000), tick)
    }
    cancel = timers.after(1000 - (timers.wall() % 1000), tick)
    return () => cancel()
  }, [timers])
}
