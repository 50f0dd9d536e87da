import type { Timers } from './Timers.ts'

/** Rejects with `failure()` when `work` takes longer than `ms`; the work itself is not stopped. */
export function withTimeout<T>(timers: Timers, ms: number, work: Promise<T>, failure: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = timers.after(ms, () => reject(failure()))
    work.then(resolve, reject).finally(cancel)
  })
}
