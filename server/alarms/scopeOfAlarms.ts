import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '#server/calls/context.ts'
import { ofSeenDevices } from '#server/crud/ofSeenDevices.ts'
import { seenDevices } from '#server/crud/seenDevices.ts'

/** Alarms of one's own rules, and those that are about devices one sees: of an outage, one of them. */
export function scopeOfAlarms(context: Pick<Context, 'caller'>): RawBuilder<SqlBool> | null {
  const [ofDevices, devices] = [ofSeenDevices(context), seenDevices(context)]
  if (ofDevices === null || devices === null) return null
  return sql<SqlBool>`(${ofDevices} OR "id" IN (
    SELECT "m"."alarmId" FROM "alarmDevice" AS "m" JOIN "device" ON "device"."id" = "m"."deviceId" WHERE ${devices}
  ))`
}
