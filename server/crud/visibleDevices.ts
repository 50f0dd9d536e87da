import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import type { Resource } from '#contract/kernel/resource.ts'
import { device } from '#contract/resources/fleet/device.ts'
import { callerOf, hasPerm } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import { ownOrAll } from './scopeOf.ts'

/**
 * SQL condition on the table `device` for devices that the caller sees and controls: its own devices and devices
 * bound to it. Null = all.
 */
export function visibleDevices(context: Pick<Context, 'caller'>): RawBuilder<SqlBool> | null {
  const caller = callerOf(context)
  if (hasPerm(caller, device.page, 'manageAll')) return null
  const ids = [...caller.ownIds]
  return sql<SqlBool>`("device"."ownerId" = ANY(${ids}) OR "device"."boundUserIds" && ${ids}::text[])`
}

/** Throws general.notFound if the caller does not see the device. */
export async function assertVisibleDevice(id: string, context: Pick<Context, 'caller' | 'db'>): Promise<void> {
  const seen = await context.db
    .selectFrom('device')
    .select('id')
    .where('id', '=', id)
    .where(visibleDevices(context) ?? sql<boolean>`true`)
    .executeTakeFirst()
  if (!seen) throw new AppError('general.notFound')
}

/** Returns the row rights for any resource: `visibleDevices` for devices, otherwise `ownOrAll`. */
export const visibleRows = (resource: Resource, context: Context): RawBuilder<SqlBool> | null =>
  resource.name === device.name ? visibleDevices(context) : ownOrAll(resource, context)

/** Whether the caller has the rights of the device's owner, not only those of a bound account. */
export function isOwn({ ownerId }: { ownerId?: string | null }, context: Context): boolean {
  const caller = callerOf(context)
  return hasPerm(caller, device.page, 'manageAll') || (ownerId != null && caller.ownIds.includes(ownerId))
}
