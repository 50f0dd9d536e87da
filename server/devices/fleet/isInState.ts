// Computes the visible state of devices in SQL, for lists; same rules as contract/rules/devices/visibleState.ts.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import {
  behindToleranceMs,
  clockToleranceMs,
  connectingMs,
  hotFrom,
  sharedToleranceMs,
} from '#contract/rules/devices/deviceReasons.ts'
import { isRenewalCharged } from '#server/siteSettings/arrearsTime.ts'

/** SQL condition on the table `device`: the device's visible state is one of `states`. */
export function isInState(states: readonly string[], now: Date): RawBuilder<SqlBool> {
  return sql<SqlBool>`${visibleStateAt(now)} = ANY(${[...states]})`
}

const milliseconds = (ms: number) => sql`make_interval(secs => ${ms / 1000})`

/** SQL for the same result as `visibleState`, except that it does not consider devices that are off on purpose. */
export function visibleStateAt(now: Date): RawBuilder<string> {
  const at = sql`${now}::timestamptz`
  return sql<string>`CASE
    WHEN "expiry" <= ${at} AND ${isRenewalCharged} THEN 'arrears'
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
