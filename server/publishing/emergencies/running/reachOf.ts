import { type RawBuilder, sql } from 'kysely'

type Reached = { id: string; deviceId: string; deviceName: string }

/**
 * Returns a query for the devices that running or prepared emergencies reach: all devices with `isEverywhere`,
 * otherwise the chosen devices and all devices in the chosen groups and their subgroups. Devices of accounts
 * that `emergencyScope` does not list are excluded. `ids`: emergencies; null: all. `deviceIds`: only these
 * devices; null: all.
 */
export function reachOf(
  table: 'emergency' | 'preparedEmergency',
  ids: readonly string[] | null,
  deviceIds: readonly string[] | null,
): RawBuilder<Reached> {
  const rows = sql`(SELECT * FROM ${sql.table(table)} WHERE ${ids ? sql`"id" = ANY(${[...ids]})` : sql`true`})`
  const within = deviceIds ? sql`"d"."id" = ANY(${[...deviceIds]})` : sql`true`
  return reached(
    rows,
    sql`${within} AND EXISTS (
      SELECT 1 FROM "emergencyScope" AS "s"
      WHERE "s"."emergencyId" = "e"."id" AND ("s"."accountId" IS NULL OR "s"."accountId" = "d"."ownerId")
    )`,
  )
}

type EmergencyTargets = { isEverywhere: boolean; deviceIds: readonly string[]; groupIds: readonly string[] }

/**
 * Like reachOf, but for targets that are not stored yet. `scope`: accounts whose devices may be reached; null: all.
 */
export function reachOfTargets(
  { isEverywhere, deviceIds, groupIds }: EmergencyTargets,
  scope: readonly string[] | null,
): RawBuilder<Reached> {
  const rows = sql`(SELECT ''::text AS "id", ${isEverywhere}::boolean AS "isEverywhere",
    ${[...deviceIds]}::text[] AS "deviceIds", ${[...groupIds]}::text[] AS "groupIds")`
  return reached(rows, scope ? sql`"d"."ownerId" = ANY(${[...scope]})` : sql`true`)
}

function reached(rows: RawBuilder<unknown>, within: RawBuilder<unknown>): RawBuilder<Reached> {
  return sql<Reached>`
    WITH RECURSIVE "below" AS (
      SELECT "id" AS "ofId", unnest("groupIds") AS "groupId" FROM ${rows} AS "e"
      UNION
      SELECT "below"."ofId", "g"."id" FROM "deviceGroup" AS "g" JOIN "below" ON "g"."parentId" = "below"."groupId"
    )
    SELECT "e"."id", "d"."id" AS "deviceId", "d"."name" AS "deviceName"
    FROM ${rows} AS "e" JOIN "device" AS "d" ON "e"."isEverywhere" OR "d"."id" = ANY("e"."deviceIds")
      OR EXISTS (
        SELECT 1 FROM "below" JOIN "deviceInGroup" AS "in" ON "in"."groupId" = "below"."groupId"
        WHERE "below"."ofId" = "e"."id" AND "in"."deviceId" = "d"."id"
      )
    WHERE ${within}
  `
}
