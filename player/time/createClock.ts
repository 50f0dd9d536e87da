// The server's time on the device. Plans are read by it, so a wrong or jumping device clock changes nothing.
import type { Timers } from './Timers.ts'

export type Clock = {
  /** Milliseconds since 1970 by the server's clock, as well as it is known. */
  now(): number
  /** The same as ISO 8601. */
  stamp(): string
  /** The server's answer to a question asked at `askedAt` and answered at `answeredAt` (steady time). */
  sync(serverTime: string, askedAt: number, answeredAt: number): void
}

type Deps = {
  timers: Timers
  /** Milliseconds to add to the device's clock, as learned before the last start. */
  offset: number
  onOffset(offset: number): void
}

/** Only a change worth a write is kept. */
const noticeable = 500

export function createClock({ timers, offset: learned, onOffset }: Deps): Clock {
  let offset = learned
  let anchor: { server: number; steady: number } | null = null

  // Once the server has spoken, steady time carries on from its word; until then the device's own clock must do.
  function now(): number {
    return anchor ? anchor.server + (timers.steady() - anchor.steady) : timers.wall() + offset
  }

  return {
    now,
    stamp: () => new Date(now()).toISOString(),
    sync(serverTime, askedAt, answeredAt) {
      const server = Date.parse(serverTime)
      if (Number.isNaN(server)) return
      anchor = { server, steady: (askedAt + answeredAt) / 2 }
      const found = Math.round(now() - timers.wall())
      if (Math.abs(found - offset) < noticeable) return
      offset = found
      onOffset(offset)
    },
  }
}
