import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { callerOf } from '#server/calls/caller.ts'
import type { Context } from '#server/calls/context.ts'
import { ofSeenDevices } from '#server/crud/ofSeenDevices.ts'

/** Alarms of one's own rules, and those that are about devices one sees: of an outage, one of them. */
export function scopeOfAlarms(context: Context): RawBuilder<SqlBool> | null {
  const seen = ofSeenDevices(context)
  if (seen === null) return null
  return sql<SqlBool>`(${seen} OR "id" IN (
    SELECT "m"."alarmId" FROM "alarmDevice" AS "m" JOIN "device" AS "d" ON "d"."id" = "m"."deviceId"
    WHERE "d"."ownerId" = ANY(${[...callerOf(context).ownIds]})
  ))`
}
