import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { callerOf, hasPerm } from '#server/calls/caller.ts'
import type { Context } from '#server/calls/context.ts'

/** Rows of what happened to devices: callers who may see a device may read all of its. */
export function ofSeenDevices(context: Context): RawBuilder<SqlBool> | null {
  const caller = callerOf(context)
  if (hasPerm(caller, 'device', 'manageAll')) return null
  return sql<SqlBool>`("ownerId" = ANY(${[...caller.ownIds]})
    OR "deviceId" IN (SELECT "id" FROM "device" WHERE "ownerId" = ANY(${[...caller.ownIds]})))`
}
