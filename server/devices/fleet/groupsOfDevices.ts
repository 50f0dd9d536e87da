import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { deviceGroup } from '#contract/resources/fleet/deviceGroup.ts'
import { ownOrAll } from '#server/crud/scopeOf.ts'
import type { Context } from '#server/kernel/context.ts'

type Group = { id: string; title: string }

/**
 * SQL condition on the table `device`: the device is in one of the groups, by assignment or by rule. Devices of
 * subgroups do not match.
 */
export function isInGroups(groupIds: readonly string[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`"device"."id" IN (SELECT "deviceId" FROM "deviceInGroup" WHERE "groupId" = ANY(${[...groupIds]}))`
}

/** Returns device id → groups of the device that the caller may see. */
export async function groupsOfDevices(ids: readonly string[], context: Context): Promise<Map<string, Group[]>> {
  const found = await sql<Group & { deviceId: string }>`
    SELECT "in"."deviceId", "deviceGroup"."id", "deviceGroup"."name" AS "title"
    FROM "deviceInGroup" AS "in" JOIN "deviceGroup" ON "deviceGroup"."id" = "in"."groupId"
    WHERE "in"."deviceId" = ANY(${[...ids]}) AND ${ownOrAll(deviceGroup, context) ?? sql`true`}
    ORDER BY "deviceGroup"."name", "deviceGroup"."id"
  `.execute(context.db)
  const groups = new Map<string, Group[]>(ids.map(id => [id, []]))
  for (const { deviceId, ...group } of found.rows) groups.get(deviceId)?.push(group)
  return groups
}
