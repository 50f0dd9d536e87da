import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { fieldError } from '#contract/errors/errors.ts'
import { mostOnlineDays } from '#contract/services/fleet/equipmentTime.ts'
import { devicesInGroup } from '#server/crud/devicesInGroup.ts'
import { visibleDevices } from '#server/crud/visibleDevices.ts'
import type { Parts } from '#server/kernel/parts.ts'
import type { Reader } from '#server/kernel/reader.ts'

/** Dependencies for reading online times. Both calls and background work have these dependencies. */
export type OnlineReader = Reader & Pick<Parts, 'now'>

export type OnlineFilter = { startDate: string; endDate: string; deviceId?: string | null; groupId?: string | null }

/** SQL condition on the table `device`: those of the requested devices that the caller may see. */
export function requestedDevices({ deviceId, groupId }: OnlineFilter, context: OnlineReader): RawBuilder<SqlBool> {
  const own = visibleDevices(context) ?? sql<SqlBool>`true`
  return sql<SqlBool>`${own} ${deviceId ? sql`AND "device"."id" = ${deviceId}` : sql``} ${
    groupId ? sql`AND "device"."id" IN (${devicesInGroup(groupId)})` : sql``
  }`
}

/** Throws a field error if the period ends before it starts or is longer than `max` days. */
export function refuseInvalidPeriod({ startDate, endDate }: OnlineFilter, max: number = mostOnlineDays): void {
  if (endDate < startDate) throw fieldError('endDate', 'field.tooSmall', { min: startDate })
  const days = (Date.parse(endDate) - Date.parse(startDate)) / 86_400_000 + 1
  if (days > max) throw fieldError('endDate', 'field.tooManyDays', { max })
}
