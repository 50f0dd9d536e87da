import { useEffect, useState } from 'react'

/** Counts down in whole seconds; `left` is 0 when the countdown is over. */
export function useCountdown(): { left: number; start: (seconds: number) => void } {
  const [end, setEnd] = useState(0)
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (end === 0) return
    // Computed from the clock instead of counted ticks, because browsers slow timers of hidden tabs.
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 250)
    return () => clearInterval(timer)
  }, [end])
  return { left, start: seconds => setEnd(Date.now() + seconds * 1000) }
}
