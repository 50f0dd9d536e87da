import { type Clock, createClock } from '#player/time/createClock.ts'
import type { Timers } from '#player/time/Timers.ts'
import type { Sight } from '#player/time/timeAfter.ts'

type Given = { known?: Sight | null; boot?: string; onKnown?(known: Sight): void; onJump?(): void }

/** A clock without prior knowledge, unless given. */
export function createHandClock(timers: Timers, given: Given = {}): Clock {
  return createClock({ timers, boot: 'page', known: null, onKnown: () => {}, ...given })
}
