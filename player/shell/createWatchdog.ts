import type { Timers } from '#player/time/Timers.ts'

type Deps = {
  timers: Timers
  /** Media elements currently on screen. */
  media(): Iterable<HTMLMediaElement>
  onStall(): void
}

const interval = 2_000
/** Milliseconds without progress after which playing media count as stalled. */
const tolerance = 10_000

export function createWatchdog({ timers, media, onStall }: Deps): { start(): void } {
  let seen = new Map<HTMLMediaElement, { position: number; since: number }>()

  function check() {
    const now = timers.steady()
    const known = seen
    seen = new Map()
    let hasStalled = false
    for (const element of media()) {
      if (element.paused || element.ended || isAtEnd(element)) continue
      const before = known.get(element)
      const isStill = before?.position === element.currentTime
      const since = before && isStill ? before.since : now
      seen.set(element, { position: element.currentTime, since })
      if (now - since > tolerance) hasStalled = true
    }
    if (hasStalled) {
      seen = new Map()
      onStall()
    }
    timers.after(interval, check)
  }

  return { start: check }
}

/**
 * A video within this many seconds of its end does not count as stalled, because a looping video of a single frame is
 * at its end at every check.
 */
const endMargin = 0.1

function isAtEnd({ currentTime, duration }: HTMLMediaElement): boolean {
  return currentTime >= duration - endMargin
}
