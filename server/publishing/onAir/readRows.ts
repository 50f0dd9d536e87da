import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { device } from '#contract/resources/fleet/device.ts'
import { deviceGroup } from '#contract/resources/fleet/deviceGroup.ts'
import { searchOf } from '#server/crud/listQuery.ts'
import { ownOrAll } from '#server/crud/scopeOf.ts'
import { visibleDevices, visibleRows } from '#server/crud/visibleDevices.ts'
import type { Context } from '#server/kernel/context.ts'
import type { OnAirTarget } from './planPageOf.ts'

type Search = { key: string; pageNumber: number; pageSize: number }
type Found = { total: number; rows: OnAirTarget[] }
type Condition = RawBuilder<SqlBool>

const everything = sql<SqlBool>`true`
const isOneOf = (ids: readonly string[]): Condition => sql<SqlBool>`"id" = ANY(${[...ids]})`
const windowOf = ({ pageNumber, pageSize }: Search) => sql`LIMIT ${pageSize} OFFSET ${(pageNumber - 1) * pageSize}`

/** Returns a page of the devices that the caller may see, sorted by name. */
export async function readDevices(search: Search, context: Context): Promise<Found> {
  const where = search.key.trim() === '' ? everything : searchOf(device, search.key.trim())
  const rows = await devicesWhere(where, windowOf(search), context)
  return { total: await countOf(device, where, context), rows }
}

export async function readGroups(search: Search, context: Context): Promise<Found> {
  const where = search.key.trim() === '' ? everything : searchOf(deviceGroup, search.key.trim())
  const rows = await groupsWhere(where, windowOf(search), context)
  return { total: await countOf(deviceGroup, where, context), rows }
}

/**
 * Reads devices and groups by id. Leaves out those that are missing or not visible, because the send
 * itself refuses them.
 */
export async function readNamed(deviceIds: readonly string[], groupIds: readonly string[], context: Context) {
  return {
    devices: deviceIds.length > 0 ? await devicesWhere(isOneOf(deviceIds), sql``, context) : [],
    groups: groupIds.length > 0 ? await groupsWhere(isOneOf(groupIds), sql``, context) : [],
  }
}

async function countOf(resource: typeof device | typeof deviceGroup, where: Condition, context: Context) {
  const found = await sql<{ total: number }>`
    SELECT count(*) AS "total" FROM ${sql.table(resource.name)} WHERE ${visibleRows(resource, context) ?? everything} AND ${where}
  `.execute(context.db)
  return found.rows[0]?.total ?? 0
}

async function devicesWhere(where: Condition, part: RawBuilder<unknown>, context: Context): Promise<OnAirTarget[]> {
  const found = await sql<OnAirTarget>`
    SELECT "id", "name", "timeZone", "status", "playing" FROM "device"
    WHERE ${visibleDevices(context) ?? everything} AND ${where} ORDER BY "name", "id" ${part}
  `.execute(context.db)
  return found.rows
}

/** Reads groups. The zone of a group is the zone that most devices in the group and its subgroups have. */
async function groupsWhere(where: Condition, part: RawBuilder<unknown>, context: Context): Promise<OnAirTarget[]> {
  const found = await sql<OnAirTarget>`
    WITH RECURSIVE "page" AS (
      SELECT "id", "name" FROM "deviceGroup"
      WHERE ${ownOrAll(deviceGroup, context) ?? everything} AND ${where} ORDER BY "name", "id" ${part}
    ), "below" AS (
      SELECT "id" AS "root", "id" FROM "page"
      UNION SELECT "below"."root", "g"."id" FROM "deviceGroup" AS "g" JOIN "below" ON "g"."parentId" = "below"."id"
    ), "zones" AS (
      SELECT "below"."root", mode() WITHIN GROUP (ORDER BY "d"."timeZone") AS "timeZone"
      FROM "below" JOIN "deviceInGroup" AS "in" ON "in"."groupId" = "below"."id" JOIN "device" AS "d" ON "d"."id" = "in"."deviceId"
      GROUP BY "below"."root"
    )
    SELECT "page"."id", "page"."name", "zones"."timeZone", NULL AS "status", NULL AS "playing"
    FROM "page" LEFT JOIN "zones" ON "zones"."root" = "page"."id" ORDER BY "page"."name", "page"."id"
  `.execute(context.db)
  return found.rows
}
