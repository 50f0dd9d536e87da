import type { ServerClock } from '#src/core/state/serverClock.ts'
import { createStore } from '#src/core/state/store.ts'

/**
 * Offset in milliseconds up to which the clocks count as equal: a `Date` header has whole seconds and includes
 * network latency.
 */
const tolerance = 3000

type OwnServerClock = ServerClock & {
  /** Adjusts the clock by the `Date` header of a response just received; null if the response has none. */
  readDateHeader(date: string | null): void
}

/**
 * Creates a clock that follows the server's. Server times are compared with this clock, because they could appear to
 * be in the future if the local clock were slow.
 */
export function createServerClock(localNow: () => number = Date.now): OwnServerClock {
  const offset = createStore(0)
  return {
    now: () => localNow() + offset.get(),
    subscribe: offset.subscribe,
    readDateHeader(date) {
      const told = Date.parse(date ?? '')
      if (Number.isNaN(told)) return
      const difference = told + 500 - localNow()
      if (Math.abs(difference - offset.get()) > tolerance) offset.set(Math.abs(difference) > tolerance ? difference : 0)
    },
  }
}
