import type { Timers } from '#player/time/Timers.ts'

/** Milliseconds for which a closing page may still hold the lock. */
const courtesy = 1_500

/**
 * Returns `becomeOnly`: only one tab per browser runs the player, the others wait until it closes. Resolves at once
 * in browsers without the Web Locks API.
 */
export function createBecomeOnly(locks: LockManager | undefined, timers: Timers) {
  return (onWaiting: () => void): Promise<void> => {
    if (!locks) return Promise.resolve()
    const cancel = timers.after(courtesy, onWaiting)
    return new Promise((resolve, reject) => {
      const held = locks.request('marquee-player', () => {
        cancel()
        resolve()
        // Holds the lock for the life of the page.
        return new Promise<never>(() => {})
      })
      held.catch(reject)
    })
  }
}
