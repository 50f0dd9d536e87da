// Counts the active screens and derives the interval of their heartbeats.

/**
 * Milliseconds between heartbeats up to `few` screens; the interval grows so that larger fleets cause no more
 * heartbeats per second.
 */
export const often = 30_000
const few = 1_000
const seldom = 300_000

export type ScreenCount = {
  add(deviceId: string): void
  count(): number
  /** Milliseconds between heartbeats of a screen. */
  every(): number
}

/** Counts distinct screens in the last complete round and the current one. A round is one interval long. */
export function createScreenCount(steady: () => number = () => performance.now()): ScreenCount {
  let began = steady()
  let length = often
  let [now, before] = [new Set<string>(), new Set<string>()]
  /** Screens of this round that were not in the last one. */
  let fresh = 0
  const most = () => before.size + fresh
  const every = () => Math.min(seldom, Math.max(often, Math.ceil((most() / few) * often)))

  function turn() {
    const passed = steady() - began
    if (passed < length) return
    before = passed < 2 * length ? now : new Set()
    now = new Set()
    fresh = 0
    began = steady()
    length = every()
  }

  return {
    add(deviceId) {
      turn()
      if (!now.has(deviceId) && !before.has(deviceId)) fresh += 1
      now.add(deviceId)
    },
    count() {
      turn()
      return most()
    },
    every() {
      turn()
      return every()
    },
  }
}
