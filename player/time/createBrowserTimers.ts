import type { Timers } from './Timers.ts'

export function createBrowserTimers(): Timers {
  return {
    steady: () => performance.now(),
    wall: () => Date.now(),
    after(ms, run) {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
  }
}
