import { idlePlan } from '#contract/rules/playPlan/idlePlan.ts'
import type { Published, TimeRange } from '#contract/rules/playPlan/plan.ts'
import { isZone, zoneOf } from '#contract/rules/playPlan/zone.ts'

export type RunningEmergency = {
  id: string
  title: string
  startTime: Date
  until: Date
  versionId: string
  /** Duration of one play in milliseconds. */
  duration: number
}

/**
 * Returns the emergency as a plan. Current players use its field `emergency`. Older players play it as an insert plan
 * with the highest priority, which ends by its dates and time ranges at a full minute of the device's clock.
 */
export function emergencyPlan(emergency: RunningEmergency, timeZone: string): Published {
  const plansByZone = plansByEmergency.get(emergency) ?? new Map<string, Published>()
  plansByEmergency.set(emergency, plansByZone)
  const plan = plansByZone.get(timeZone) ?? planIn(emergency, timeZone)
  plansByZone.set(timeZone, plan)
  return plan
}

/** Cached plans by emergency and zone, because thousands of devices share the same emergency and few zones. */
const plansByEmergency = new WeakMap<RunningEmergency, Map<string, Published>>()

function planIn(emergency: RunningEmergency, timeZone: string): Published {
  const { id, title, startTime, until, versionId, duration } = emergency
  const zone = isZone(timeZone) ? timeZone : 'UTC'
  return {
    ...idlePlan,
    id,
    name: title,
    type: 'insert',
    level: 4,
    plays: null,
    ignoreConflicts: true,
    ...timesOf(localTime(startTime, zone), localTime(new Date(until.getTime() + minute - 1), zone)),
    addressing: 'device',
    publishedAt: startTime.toISOString(),
    played: 0,
    programId: versionId,
    durationMs: duration,
    emergency: { until: until.toISOString() },
  }
}

const minute = 60_000

type Local = { date: string; time: string }

function timesOf(start: Local, end: Local): Pick<Published, 'startDate' | 'endDate' | 'ranges'> {
  const dates = { startDate: start.date, endDate: start.date }
  if (start.date === end.date) return { ...dates, ranges: [{ start: start.time, end: end.time }] }
  const night: TimeRange[] = [{ start: start.time, end: '24:00' }]
  if (end.time !== '00:00') night.push({ start: '00:00', end: end.time, nextDay: true })
  // Time ranges must be shorter than a day. On older players, a longer emergency therefore has no range, and it ends
  // only when the server ends it.
  return end.time < start.time ? { ...dates, ranges: night } : { startDate: start.date, endDate: end.date, ranges: [] }
}

/** Returns the local date and minute in the zone. */
function localTime(instant: Date, timeZone: string): Local {
  const shown = new Date(zoneOf(timeZone).localAt(instant.getTime())).toISOString()
  return { date: shown.slice(0, 10), time: shown.slice(11, 16) }
}
