// Decides whether the screen is dark on purpose: switched off by a user, or by its weekly timer. A user's change
// holds until the timer's next switch.
import type { WeeklyTimer } from '#contract/fleet/deviceSettings.ts'
import type { DisplayRung } from '#contract/fleet/displayRungs.ts'
import type { OffOnPurpose } from '#contract/fleet/offOnPurpose.ts'
import { timerAt } from '#contract/rules/devices/timerAt.ts'
import type { ByHand } from '#player/storage/ports.ts'
import type { Clock } from '#player/time/createClock.ts'
import type { Timers } from '#player/time/Timers.ts'

export type Darkness = {
  byHand(isAsleep: boolean): Promise<void>
  setTimer(timer: WeeklyTimer | null): void
  /** Call when the time or the time zone may have changed. */
  recheck(): void
  /** Why the screen is dark; null while it is on. */
  off(): OffOnPurpose | null
  stop(): void
}

type Deps = {
  clock: Pick<Clock, 'now'>
  timers: Timers
  /** IANA name. */
  zone(): string
  known: ByHand | null
  save(byHand: ByHand | null): Promise<void>
  rung(): DisplayRung
  apply(isDark: boolean): void
}

const longestWait = 60 * 60_000

export function createDarkness({ clock, timers, zone, known, save, rung, apply }: Deps): Darkness {
  let hand = known
  let timer: WeeklyTimer | null = null
  let isDark: boolean | null = null
  let cancel = () => {}

  const planned = () => timerAt(timer, clock.now(), zone())

  function recheck() {
    const now = clock.now()
    if (hand?.until != null && hand.until <= now) {
      hand = null
      void save(null)
    }
    const { isOn, next } = planned()
    const shouldBeDark = hand ? hand.isAsleep : !isOn
    cancel()
    const edge = Math.min(next ?? Infinity, hand?.until ?? Infinity)
    cancel = timers.after(Math.max(0, Math.min(edge - now, longestWait)), recheck)
    if (shouldBeDark === isDark) return
    isDark = shouldBeDark
    apply(isDark)
  }

  return {
    async byHand(isAsleep) {
      const { isOn, next } = planned()
      // A manual change that matches the timer is not stored. Without a timer, a manual change holds until the next
      // one.
      hand = isAsleep === !isOn ? null : { isAsleep, until: next }
      await save(hand)
      recheck()
    },
    setTimer(next) {
      timer = next
      recheck()
    },
    recheck,
    off() {
      if (!isDark) return null
      const until = hand ? hand.until : planned().next
      return {
        why: hand ? 'hand' : 'timer',
        rung: rung(),
        until: until === null ? null : new Date(until).toISOString(),
      }
    },
    stop: () => cancel(),
  }
}
