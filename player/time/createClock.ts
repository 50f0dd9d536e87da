// The server's time on the device. Plans are read by it, so a wrong or jumping device clock changes nothing, and a device
// that slept is not late.

import type { Timers } from './Timers.ts'
import { type Sight, timeAfter } from './timeAfter.ts'

/** A moment of this page's life, whatever time it is thought to be: the time can be told once the server has spoken. */
export type Moment = { boot: string; elapsed: number }

export type Clock = {
  /** Milliseconds since 1970 by the server's clock, as well as it is known. */
  now(): number
  /** The same as ISO 8601. */
  stamp(): string
  /** Whether the server has confirmed the time since this start, and nothing has made it doubtful since. */
  isTrusted(): boolean
  moment(): Moment
  /** The time of a moment of this page's life, as it is known now. */
  timeOf(moment: Moment): number
  /** The server's answer to a question asked at `askedAt` and answered at `answeredAt` (steady time). */
  sync(serverTime: string, askedAt: number, answeredAt: number): void
}

type Deps = {
  timers: Timers
  /** Names this life of the page. */
  boot: string
  /** What was known before the last start. */
  known: Sight | null
  /** Keeps what is known now for the next start. */
  onKnown(known: Sight): void
  /** The device slept, or its clock was set: what depends on the time should look again. */
  onJump?(): void
}

/** Wall and steady time drift apart by less than this between two looks; more is a jump. */
const noticeable = 2_000
/** Of steady time against the server's, at most: 0.1 ms a second. */
const drift = 1e-4
/** What is known is kept so often: a start without a server begins no earlier than that. */
const keepEvery = 60_000

export function createClock({ timers, boot, known, onKnown, onJump = () => {} }: Deps): Clock {
  let seen = { time: 0, wall: timers.wall(), steady: timers.steady() }
  let keptAt = Number.NEGATIVE_INFINITY
  /** Milliseconds of this page's life in which steady time stood still. */
  let slept = 0
  let isTrusted = false
  /** How wrong the server's time can be since it was last heard: half of the way of that answer. */
  let doubt = { ms: Number.POSITIVE_INFINITY, since: 0 }
  seen.time = known ? timeAfter(known, seen.wall).time : seen.wall

  function see(time: number) {
    seen = { time, wall: timers.wall(), steady: timers.steady() }
    if (seen.steady - keptAt < keepEvery) return
    keep()
  }

  function keep() {
    keptAt = seen.steady
    onKnown({ time: Math.round(seen.time), wall: seen.wall })
  }

  function now(): number {
    const passed = timers.steady() - seen.steady
    const jump = timers.wall() - seen.wall - passed
    if (Math.abs(jump) < noticeable) {
      if (passed >= keepEvery) see(seen.time + passed)
      return seen.time + timers.steady() - seen.steady
    }
    const found = timeAfter({ time: seen.time + passed, wall: seen.wall + passed }, timers.wall())
    slept += found.slept
    // That time went by while steady time stood still is a good guess, and no more.
    if (found.time !== seen.time + passed) isTrusted = false
    see(found.time)
    keep()
    timers.after(0, onJump)
    return found.time
  }

  const elapsed = () => timers.steady() + slept

  return {
    now,
    stamp: () => new Date(now()).toISOString(),
    isTrusted() {
      now()
      return isTrusted
    },
    moment() {
      now()
      return { boot, elapsed: elapsed() }
    },
    timeOf: moment => now() - (elapsed() - moment.elapsed),
    sync(serverTime, askedAt, answeredAt) {
      const server = Date.parse(serverTime)
      if (Number.isNaN(server)) return
      const before = now()
      const passed = timers.steady() - (askedAt + answeredAt) / 2
      const ms = (answeredAt - askedAt) / 2
      const grown = doubt.ms + (timers.steady() - doubt.since) * drift
      // An answer that was long on its way says less than what is known, unless it says that this is wrong.
      if (isTrusted && ms > grown && Math.abs(server + passed - before) <= ms + grown) return
      doubt = { ms, since: timers.steady() }
      isTrusted = true
      see(server + passed)
      if (Math.abs(seen.time - before) < noticeable) return
      keep()
      timers.after(0, onJump)
    },
  }
}
