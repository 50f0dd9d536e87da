// Computes the visible state of devices in SQL, for lists; same rules as contract/rules/devices/visibleState.ts.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { serviceYears } from '#contract/rules/devices/deviceExpiry.ts'
import {
  behindToleranceMs,
  clockToleranceMs,
  connectingMs,
  hotFrom,
  sharedToleranceMs,
} from '#contract/rules/devices/deviceReasons.ts'

/** SQL condition on the table `device`: the device's visible state is one of `states`. */
export function isInState(states: readonly string[], now: Date): RawBuilder<SqlBool> {
  return sql<SqlBool>`${visibleStateAt(now)} = ANY(${[...states]})`
}

const milliseconds = (ms: number) => sql`make_interval(secs => ${ms / 1000})`

/**
 * PostgreSQL computes 28 February as the end of a service that began on 29 February. Adds a day, because
 * `deviceExpiry` ends such a service on 1 March.
 */
const inService = sql`("intime" AT TIME ZONE 'UTC' + make_interval(years => ${serviceYears})
  + CASE WHEN to_char("intime" AT TIME ZONE 'UTC', 'MMDD') = '0229' THEN interval '1 day' ELSE interval '0' END) AT TIME ZONE 'UTC'`

/** SQL for the same result as `deviceExpiry`: the end of the device's service; null if the service does not end. */
export const serviceEnd = sql<Date | null>`coalesce("renewaltime", ${inService})`

/** SQL for the same result as `visibleState`, except that it does not consider devices that are off on purpose. */
export function visibleStateAt(now: Date): RawBuilder<string> {
  const at = sql`${now}::timestamptz`
  return sql<string>`CASE
    WHEN ${serviceEnd} <= ${at} THEN 'arrears'
    WHEN "status" = 'offline' AND "lastSeen" IS NULL AND "createTime" > ${at} - ${milliseconds(connectingMs)} THEN 'connecting'
    WHEN "status" = 'offline' THEN 'offline'
    WHEN "status" = 'sleeping' THEN 'sleeping'
    WHEN "health" ->> 'isClockRight' = 'false' OR abs("timeDeviation") > ${clockToleranceMs}
      OR "health" ->> 'isStorageFull' = 'true'
      OR "sharedTime" > ${at} - ${milliseconds(sharedToleranceMs)}
      OR "behindSince" < ${at} - ${milliseconds(behindToleranceMs)}
      OR "temperature" >= ${hotFrom} THEN 'abnormal'
    WHEN coalesce("playing" ->> 'programId', '') = '' THEN 'idle'
    ELSE 'normal' END`
}
