import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { fieldError } from '#contract/errors/errors.ts'
import { device } from '#contract/resources/fleet/device.ts'
import { mostHistoryDays } from '#contract/services/publishing/playHistory.ts'
import { callerOf, hasPerm } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'

type Condition = RawBuilder<SqlBool>

/** Whether the caller may see the plays of all devices. */
export const seesAllDevices = (context: Pick<Context, 'caller'>): boolean =>
  hasPerm(callerOf(context), device.page, 'manageAll')

/**
 * SQL condition for rows of devices that the caller may see. `idColumn` of the table `alias` has the device's id. For
 * deleted devices, the column `ownerId` of the table counts, which has their last owner.
 */
export function ofOwnDevices(alias: string, idColumn: string, context: Pick<Context, 'caller'>): Condition {
  const caller = callerOf(context)
  if (seesAllDevices(context)) return sql<SqlBool>`true`
  const ids = [...caller.ownIds]
  return sql<SqlBool>`coalesce(
    (SELECT "own"."ownerId" = ANY(${ids}) OR "own"."boundUserIds" && ${ids}::text[] FROM "device" AS "own"
      WHERE "own"."id" = ${sql.ref(`${alias}.${idColumn}`)}),
    ${sql.ref(`${alias}.ownerId`)} = ANY(${ids}))`
}

const day = 86_400_000

/** Throws if the period is too long for one query, so that callers must split it. */
export function refuseLongPeriod({ startDate, endDate }: { startDate: string; endDate: string }): void {
  const days = (Date.parse(endDate) - Date.parse(startDate)) / day + 1
  if (days > mostHistoryDays) throw fieldError('endDate', 'field.tooManyDays', { max: mostHistoryDays })
}

/** Throws a field error if the period ends before it starts. */
export function refuseOddDays({ startDate, endDate }: { startDate: string; endDate: string }): void {
  if (endDate < startDate) throw fieldError('endDate', 'field.tooSmall', { min: startDate })
}
