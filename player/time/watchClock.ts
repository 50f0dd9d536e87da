import type { Clock } from './createClock.ts'
import type { Timers } from './Timers.ts'

/** Milliseconds between checks for sleep or clock changes. */
const checkInterval = 10_000

/** Starts the checks; returns a function that stops them. */
export function watchClock(clock: Pick<Clock, 'now'>, timers: Timers): () => void {
  let cancel = () => {}
  function check() {
    clock.now()
    cancel = timers.after(checkInterval, check)
  }
  check()
  return () => cancel()
}
