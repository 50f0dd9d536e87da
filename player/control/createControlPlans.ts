// Scheduled commands, executed by the screen's own clock, also offline.
import { dueBetween, type ScreenPlan } from '#contract/rules/devices/controlPlan.ts'
import type { Clock } from '#player/time/createClock.ts'
import type { Timers } from '#player/time/Timers.ts'

export type ControlPlans = {
  /** Call when the time, the zone or the plans may have changed. */
  recheck(): void
  stop(): void
}

type Deps = {
  clock: Pick<Clock, 'now'>
  timers: Timers
  zone(): string
  plans(): readonly ScreenPlan[]
  /** Executes the command unless it was executed or started before. */
  run(plan: ScreenPlan, due: number): void
  warn(error: unknown): void
}

/**
 * Maximum delay in milliseconds with which a missed command is still executed. A command is missed while the device
 * is off or its clock is not set.
 */
const memory = 2 * 60_000
const longestWait = 60_000

export function createControlPlans({ clock, timers, zone, plans, run, warn }: Deps): ControlPlans {
  let last = clock.now() - memory
  let cancel = () => {}

  function recheck() {
    cancel()
    const now = clock.now()
    const from = Math.min(now, Math.max(last, now - memory))
    last = now
    let next = now + longestWait
    for (const plan of plans()) {
      try {
        for (const due of dueBetween(plan.due, from, next, zone())) {
          if (due <= now) run(plan, due)
          else next = Math.min(next, due)
        }
      } catch (error) {
        warn(error)
      }
    }
    cancel = timers.after(Math.max(1, next - now), recheck)
  }

  return { recheck, stop: () => cancel() }
}
