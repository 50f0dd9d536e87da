import type { Timers } from '#player/time/Timers.ts'

/** Milliseconds until a wake lock released by the browser is requested again. */
const pause = 1_000
/** Milliseconds until a refused wake lock, as with a low battery, is requested again. */
const patience = 60_000

/**
 * Keeps the display on by a wake lock while the page is visible. Some browsers do not support wake locks, and a
 * device with a low battery may refuse the lock.
 */
export function holdWakeLock(document: Document, wakeLock: WakeLock | undefined, timers: Timers): void {
  if (!wakeLock) return
  let sentinel: WakeLockSentinel | null = null
  let isAsking = false

  async function requestLock(lock: WakeLock) {
    if (isAsking || sentinel || document.visibilityState !== 'visible') return
    isAsking = true
    sentinel = await lock.request('screen').catch(() => null)
    isAsking = false
    if (!sentinel) timers.after(patience, () => void requestLock(lock))
    // The browser may release the lock at any time.
    sentinel?.addEventListener('release', () => {
      sentinel = null
      timers.after(pause, () => void requestLock(lock))
    })
  }

  document.addEventListener('visibilitychange', () => void requestLock(wakeLock))
  void requestLock(wakeLock)
}
