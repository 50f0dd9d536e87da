import { type RawBuilder, sql } from 'kysely'

type Reached = { id: string; deviceId: string; deviceName: string }

/**
 * Which screens emergencies reach, or prepared ones would, as a query: all, chosen ones, and those of groups and of the groups
 * below them, as far as the account that wrote it could see. `ids` (null: of all rows), and where it is given `deviceIds`, narrow it.
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

type Place = { isEverywhere: boolean; deviceIds: readonly string[]; groupIds: readonly string[] }

/** The same of places that stand in no row yet; `scope`: accounts whose screens it may reach, null: everybody's. */
export function reachOfPlace(
  { isEverywhere, deviceIds, groupIds }: Place,
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
