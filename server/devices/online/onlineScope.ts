import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { fieldError } from '#contract/errors.ts'
import { device } from '#contract/resources/device.ts'
import { mostOnlineDays } from '#contract/services/equipmentTime.ts'
import type { Context } from '#server/calls/context.ts'
import { ownOrAll } from '#server/crud/scopeOf.ts'

export type Narrowing = { startDate: string; endDate: string; deviceId?: string | null; groupId?: string | null }

/** A condition on `device`: those the caller may see and asked for. */
export function askedDevices({ deviceId, groupId }: Narrowing, context: Context): RawBuilder<SqlBool> {
  const own = ownOrAll(device, context) ?? sql<SqlBool>`true`
  return sql<SqlBool>`${own} ${deviceId ? sql`AND "device"."id" = ${deviceId}` : sql``} ${
    groupId
      ? sql`AND "device"."groupId" IN (
        WITH RECURSIVE "below" AS (
          SELECT ${groupId}::text AS "id" UNION SELECT "g"."id" FROM "deviceGroup" AS "g" JOIN "below" ON "g"."parentId" = "below"."id"
        ) SELECT "id" FROM "below"
      )`
      : sql``
  }`
}

export function refuseOddPeriod({ startDate, endDate }: Narrowing, max: number = mostOnlineDays): void {
  if (endDate < startDate) throw fieldError('endDate', 'field.tooSmall', { min: startDate })
  const days = (Date.parse(endDate) - Date.parse(startDate)) / 86_400_000 + 1
  if (days > max) throw fieldError('endDate', 'field.tooManyDays', { max })
}
