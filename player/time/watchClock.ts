import type { Clock } from './createClock.ts'
import type { Timers } from './Timers.ts'

/** Milliseconds between checks for sleep or clock changes. */
const every = 10_000

/** Starts the checks; returns a function that stops them. */
export function watchClock(clock: Pick<Clock, 'now'>, timers: Timers): () => void {
  let cancel = () => {}
  function look() {
    clock.now()
    cancel = timers.after(every, look)
  }
  look()
  return () => cancel()
}
