import type { Playing } from '#contract/fleet/playing.ts'
import { forecast } from '#contract/rules/playPlan/forecast.ts'
import { DAY, type Instant } from '#contract/rules/playPlan/zone.ts'
import type { PlayTime } from '#contract/services/publishing/whatPlays.ts'
import { shownOf } from '#src/plugins/sending/forecast/programOf.ts'
import { isZone } from '#src/ui/regions/zoneNames.ts'

type Coming = NonNullable<Playing['next']>
type Shown = { plans: PlayTime[]; until: Instant | null }

/** Milliseconds that the search for the next program looks ahead. */
const lookAhead = 7 * DAY

/** Current and next program of a device by its plans; `next` is null if nothing changes within the look-ahead. */
export function nextOf(times: readonly PlayTime[], now: Instant, zone: string): { now: Shown; next: Shown | null } {
  const running = times.filter(({ isPaused }) => !isPaused)
  const stretches = forecast(running, now, now + lookAhead, { zone: isZone(zone) ? zone : 'UTC' })
  const shown = stretches.map(stretch => ({ stretch, plans: shownOf(stretch, running) }))
  const namesOf = (plans: readonly PlayTime[]) => plans.map(({ id }) => id).join()
  const present = shown[0]?.plans ?? []
  const other = shown.findIndex(({ plans }) => namesOf(plans) !== namesOf(present))
  const then = shown[other]
  if (!then) return { now: { plans: present, until: null }, next: null }
  return {
    now: { plans: present, until: then.stretch.from },
    next: { plans: then.plans, until: then.stretch.to },
  }
}

/** True if the screen reports a program that one of `plans` requires, or no program if there are no plans. */
export function isAsPlanned(plans: readonly PlayTime[], programId: string | null): boolean {
  return plans.length === 0 ? programId === null : plans.some(plan => plan.programId === programId)
}

/** True if the plans agree with the next program that the screen announces. */
export function isForeseen(times: readonly PlayTime[], coming: Coming, zone: string): boolean {
  return isAsPlanned(nextOf(times, Date.parse(coming.at), zone).now.plans, coming.programId)
}
