import type { Clock } from './createClock.ts'
import type { Timers } from './Timers.ts'

/** How often it is looked whether the device slept or its clock was set. */
const every = 10_000

/** Answers how to end it. */
export function watchClock(clock: Pick<Clock, 'now'>, timers: Timers): () => void {
  let cancel = () => {}
  function look() {
    clock.now()
    cancel = timers.after(every, look)
  }
  look()
  return () => cancel()
}
