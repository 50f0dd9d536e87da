import type { Timers } from './Timers.ts'

export function pause(timers: Timers, ms: number): Promise<void> {
  return new Promise(resolve => {
    timers.after(ms, resolve)
  })
}
