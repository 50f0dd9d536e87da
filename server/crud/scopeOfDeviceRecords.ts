import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { callerOf } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import { visibleDevices } from './visibleDevices.ts'

/**
 * Row rights of records about devices (such as logs and commands): the caller may read all records of the devices
 * that it may see, and the records whose owner is one of its own accounts. Null = all.
 */
export function scopeOfDeviceRecords(context: Pick<Context, 'caller'>): RawBuilder<SqlBool> | null {
  const seen = visibleDevices(context)
  if (seen === null) return null
  return sql<SqlBool>`("ownerId" = ANY(${[...callerOf(context).ownIds]})
    OR "deviceId" IN (SELECT "device"."id" FROM "device" WHERE ${seen}))`
}
