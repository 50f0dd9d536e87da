import type { Timers } from '#player/time/Timers.ts'

/** A lock that the browser took back is asked for again after this many ms. */
const pause = 1_000
/** And one that it refused, as with a low battery, after this many. */
const patience = 60_000

/** Keeps the display from dimming while the page is seen; browsers without wake locks, or low on battery, may refuse. */
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
    // The browser takes it back when it likes, and says so.
    held?.addEventListener('release', () => {
      held = null
      timers.after(pause, () => void ask(lock))
    })
  }

  document.addEventListener('visibilitychange', () => void ask(wakeLock))
  void ask(wakeLock)
}
