// Counts the active screens and derives the interval of their heartbeats.

/**
 * Milliseconds between heartbeats for up to `fullRateScreens` screens. With more screens the interval grows in
 * proportion, up to `longestInterval`, so that the number of heartbeats per second stays the same.
 */
export const shortestInterval = 30_000
const fullRateScreens = 1_000
const longestInterval = 300_000

export type ScreenCount = {
  add(deviceId: string): void
  count(): number
  /** Returns the milliseconds until a screen should send its next heartbeat. */
  every(): number
}

/** Counts the different screens in the last complete interval between heartbeats and in the current interval. */
export function createScreenCount(steady: () => number = () => performance.now()): ScreenCount {
  let began = steady()
  let length = shortestInterval
  let [currentRound, previousRound] = [new Set<string>(), new Set<string>()]
  /** Number of screens heard in the current interval but not in the previous one. */
  let fresh = 0
  const most = () => previousRound.size + fresh
  const every = () =>
    Math.min(longestInterval, Math.max(shortestInterval, Math.ceil((most() / fullRateScreens) * shortestInterval)))

  function startRoundIfDue() {
    const passed = steady() - began
    if (passed < length) return
    previousRound = passed < 2 * length ? currentRound : new Set()
    currentRound = new Set()
    fresh = 0
    began = steady()
    length = every()
  }

  return {
    add(deviceId) {
      startRoundIfDue()
      if (!currentRound.has(deviceId) && !previousRound.has(deviceId)) fresh += 1
      currentRound.add(deviceId)
    },
    count() {
      startRoundIfDue()
      return most()
    },
    every() {
      startRoundIfDue()
      return every()
    },
  }
}
