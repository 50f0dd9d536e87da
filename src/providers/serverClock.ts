import type { ServerClock } from '#src/core/services/serverClock.ts'
import { createStore } from '#src/core/services/store.ts'

/** Milliseconds: a `Date` header counts whole seconds and is as old as the way back was long. */
const tolerance = 3000

type OwnServerClock = ServerClock & {
  /** Takes the `Date` header of an answer that has just arrived; null where there is none. */
  hear(date: string | null): void
}

/** Moments of the server are compared with its own present, so that a wrong clock on this machine puts none into the future. */
export function createServerClock(localNow: () => number = Date.now): OwnServerClock {
  const ahead = createStore(0)
  return {
    now: () => localNow() + ahead.get(),
    subscribe: ahead.subscribe,
    hear(date) {
      const told = Date.parse(date ?? '')
      if (Number.isNaN(told)) return
      const difference = told + 500 - localNow()
      if (Math.abs(difference - ahead.get()) > tolerance) ahead.set(Math.abs(difference) > tolerance ? difference : 0)
    },
  }
}
