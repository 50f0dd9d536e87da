import { type Clock, createClock } from '#player/time/createClock.ts'
import type { Timers } from '#player/time/Timers.ts'
import type { ClockReading } from '#player/time/timeAfter.ts'

type ClockState = { known?: ClockReading | null; boot?: string; onKnown?(known: ClockReading): void; onJump?(): void }

/** A clock of the manual timers; without a known time unless given. */
export function createManualClock(timers: Timers, given: ClockState = {}): Clock {
  return createClock({ timers, boot: 'page', known: null, onKnown: () => {}, ...given })
}
