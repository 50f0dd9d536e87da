// Server time on the device. Plans follow this time, so a wrong or jumping device clock has no effect, and plans are
// on time after the device slept.

import type { Timers } from './Timers.ts'
import { type ClockReading, timeAfter } from './timeAfter.ts'

/**
 * A moment during the page load `boot`, in monotonic milliseconds. Its time can be computed once the server's time is
 * known.
 */
export type Moment = { boot: string; elapsed: number }

export type Clock = {
  /** Server time in Unix milliseconds, as far as known. */
  now(): number
  /** `now` as ISO 8601. */
  stamp(): string
  /** Whether the server has confirmed the time since this start, and the clock has not jumped since then. */
  isTrusted(): boolean
  moment(): Moment
  /** Unix milliseconds of a moment of this page load, computed from the latest known server time. */
  timeOf(moment: Moment): number
  /** Processes the server's time; `askedAt` and `answeredAt`: monotonic time of request and response. */
  sync(serverTime: string, askedAt: number, answeredAt: number): void
}

type Deps = {
  timers: Timers
  /** Unique ID of this page load. */
  boot: string
  /** Time known before this start; null if unknown. */
  known: ClockReading | null
  /** Called with the known time, so that the caller saves it for the next start. */
  onKnown(known: ClockReading): void
  /** Called when the device slept or its clock was set, so that plans and timers are checked again. */
  onJump?(): void
}

/**
 * Milliseconds by which the time that passed on the wall clock may differ from the time that passed on the monotonic
 * clock; more counts as a jump.
 */
const noticeable = 2_000
/** Maximum drift of monotonic time against the server's: 0.1 ms per second. */
const drift = 1e-4
/** Milliseconds between saves of the known time; a start without a server continues from the last saved time. */
const saveInterval = 60_000

export function createClock({ timers, boot, known, onKnown, onJump = () => {} }: Deps): Clock {
  let reference = { time: 0, wall: timers.wall(), steady: timers.steady() }
  let savedAt = Number.NEGATIVE_INFINITY
  /** Milliseconds of this page load during which monotonic time stood still (sleep). */
  let slept = 0
  let isTrusted = false
  /** Maximum error of the server time: half the round trip of the last synchronization, plus the drift since then. */
  let doubt = { ms: Number.POSITIVE_INFINITY, since: 0 }
  reference.time = known ? timeAfter(known, reference.wall).time : reference.wall

  function setReference(time: number) {
    reference = { time, wall: timers.wall(), steady: timers.steady() }
    if (reference.steady - savedAt < saveInterval) return
    save()
  }

  function save() {
    savedAt = reference.steady
    onKnown({ time: Math.round(reference.time), wall: reference.wall })
  }

  function now(): number {
    const passed = timers.steady() - reference.steady
    const jump = timers.wall() - reference.wall - passed
    if (Math.abs(jump) < noticeable) {
      if (passed >= saveInterval) setReference(reference.time + passed)
      return reference.time + timers.steady() - reference.steady
    }
    const corrected = timeAfter({ time: reference.time + passed, wall: reference.wall + passed }, timers.wall())
    slept += corrected.slept
    // The correction assumes that the device slept; the time is not trusted until the server confirms it.
    if (corrected.time !== reference.time + passed) isTrusted = false
    setReference(corrected.time)
    save()
    timers.after(0, onJump)
    return corrected.time
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
      // A response with a longer round trip is less precise than the known time; use it only if it contradicts the
      // known time.
      if (isTrusted && ms > grown && Math.abs(server + passed - before) <= ms + grown) return
      doubt = { ms, since: timers.steady() }
      isTrusted = true
      setReference(server + passed)
      if (Math.abs(reference.time - before) < noticeable) return
      save()
      timers.after(0, onJump)
    },
  }
}
