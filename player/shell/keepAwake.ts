import type { Timers } from '#player/time/Timers.ts'

/** Milliseconds until a wake lock released by the browser is requested again. */
const pause = 1_000
/** Milliseconds until a refused wake lock, as with a low battery, is requested again. */
const patience = 60_000

/** Keeps the display on while the page is visible. Browsers without wake locks, or low on battery, may refuse. */
export function keepAwake(document: Document, wakeLock: WakeLock | undefined, timers: Timers): void {
  if (!wakeLock) return
  let held: WakeLockSentinel | null = null
  let isAsking = false

  async function ask(lock: WakeLock) {
    if (isAsking || held || document.visibilityState !== 'visible') return
    isAsking = true
    held = await lock.request('screen').catch(() => null)
    isAsking = false
    if (!held) timers.after(patience, () => void ask(lock))
    // The browser may release the lock at any time.
    held?.addEventListener('release', () => {
      held = null
      timers.after(pause, () => void ask(lock))
    })
  }

  document.addEventListener('visibilitychange', () => void ask(wakeLock))
  void ask(wakeLock)
}
