import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { callerOf } from '#server/calls/caller.ts'
import type { Context } from '#server/calls/context.ts'
import { seenDevices } from './seenDevices.ts'

/** Row rights of records about devices: a caller who may see a device may read all of its records. */
export function ofSeenDevices(context: Pick<Context, 'caller'>): RawBuilder<SqlBool> | null {
  const seen = seenDevices(context)
  if (seen === null) return null
  return sql<SqlBool>`("ownerId" = ANY(${[...callerOf(context).ownIds]})
    OR "deviceId" IN (SELECT "device"."id" FROM "device" WHERE ${seen}))`
}
