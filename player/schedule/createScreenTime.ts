// Measures for how long a program or subtitle was visible, that is, on the screen while the page is visible. Stores
// the running play when the content appears, and whenever the page becomes hidden or visible again, so that the
// duration is known even if the player stops before the content ends.
import type { BeginPlay, Begun } from '#player/plays/createPlayLog.ts'
import type { Clock, Moment } from '#player/time/createClock.ts'
import type { Timers } from '#player/time/Timers.ts'

export type ScreenTime = {
  /** Starts measuring; the content is on the screen for at most `longest` milliseconds. */
  start(what: What, longest: number): void
  setVisible(isVisible: boolean): void
  /** Ends measuring: returns when the content appeared, and for how many milliseconds it was visible. */
  finish(): { began: Moment; shownMs: number }
}
type What = Omit<Begun, 'began' | 'shownMs' | 'mostMs'>
type On = { what: What; ends: number; isNoted: boolean }
type Deps = { clock: Clock; timers: Pick<Timers, 'steady'>; begun: BeginPlay }

export function createScreenTime({ clock, timers: { steady }, begun }: Deps): ScreenTime {
  let isVisible = true
  let on: On | null = null
  let began = clock.moment()
  let since = 0
  let sum = 0

  function settle() {
    const now = steady()
    if (on && isVisible) sum += now - since
    since = now
  }

  /** Stores the note about the running content. */
  function note() {
    if (!on) return
    const shownMs = Math.round(sum)
    const mostMs = shownMs + (isVisible ? Math.max(0, Math.round(on.ends - since)) : 0)
    if (mostMs === 0 && !on.isNoted) return
    on.isNoted = mostMs > 0
    void begun({ ...on.what, began, shownMs, mostMs })
  }

  return {
    start(what, longest) {
      since = steady()
      sum = 0
      began = clock.moment()
      on = { what, ends: since + longest, isNoted: false }
      note()
    },
    setVisible(visible) {
      settle()
      isVisible = visible
      note()
    },
    finish() {
      settle()
      const shownMs = Math.round(sum)
      if (on && shownMs === 0) {
        on.ends = since
        note()
      }
      on = null
      sum = 0
      return { began, shownMs }
    },
  }
}
