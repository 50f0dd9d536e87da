import type { Timers } from '#player/time/Timers.ts'

/** A page that is going keeps its lock for a moment. */
const courtesy = 1_500

/** One browser is one screen: a second tab waits until the first is closed. Browsers without locks let it pass. */
export function createBecomeOnly(locks: LockManager | undefined, timers: Timers) {
  return (onWaiting: () => void): Promise<void> => {
    if (!locks) return Promise.resolve()
    const cancel = timers.after(courtesy, onWaiting)
    return new Promise((resolve, reject) => {
      const held = locks.request('marquee-player', () => {
        cancel()
        resolve()
        // Held for as long as the page lives.
        return new Promise<never>(() => {})
      })
      held.catch(reject)
    })
  }
}
