// How many screens there are: those that gave a sign of life, and how often each need give one.

/** Milliseconds between two signs of life of a screen while there are few; thousands give together as many a second as so few. */
export const often = 30_000
const few = 1_000
const seldom = 300_000

export type ScreenCount = {
  add(deviceId: string): void
  count(): number
  /** Milliseconds between two signs of life of a screen. */
  every(): number
}

/** In the last whole round and in this one, each once. A round is as long as it takes each of them to say something. */
export function createScreenCount(steady: () => number = () => performance.now()): ScreenCount {
  let began = steady()
  let length = often
  let [now, before] = [new Set<string>(), new Set<string>()]
  /** Of this round those that the last one did not have. */
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
