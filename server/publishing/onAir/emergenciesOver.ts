// Reads the emergencies on devices and groups, which play in place of their plans.
import { sql } from 'kysely'
import { emergency } from '#contract/resources/publishing/emergency.ts'
import type { OnAirEmergency } from '#contract/services/publishing/onAir.ts'
import { ownOrAll } from '#server/crud/scopeOf.ts'
import { callerOf, hasPerm } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'

/** Maximum number of emergencies; the latest ones are returned. */
const most = 500

type Rows = { deviceIds?: readonly string[]; groupIds?: readonly string[] }
type EmergencyRow = Omit<OnAirEmergency, 'rowIds' | 'startTime' | 'endTime'> & { startTime: Date; endTime: Date }

/**
 * Returns emergencies within a period that reach one of the devices or may reach devices of one of the
 * groups, oldest first.
 */
export async function emergenciesWithin(
  [from, to]: readonly [Date, Date],
  { deviceIds = [], groupIds = [] }: Rows,
  context: Context,
): Promise<EmergencyRow[]> {
  const mayOpen = hasPerm(callerOf(context), emergency.page, 'view')
  const isOwn = mayOpen ? (ownOrAll(emergency, context) ?? sql<boolean>`true`) : sql<boolean>`false`
  const found = await sql<EmergencyRow>`
    SELECT "id", "title", "isDrill", "startTime", coalesce("endTime", "until") AS "endTime", "updateBy" AS "by", ${isOwn} AS "isOwn"
    FROM "emergency" WHERE "startTime" < ${to} AND coalesce("endTime", "until") > ${from} AND (
      EXISTS (
        SELECT FROM "emergencyDevice" AS "r" WHERE "r"."emergencyId" = "emergency"."id" AND "r"."deviceId" = ANY(${[...deviceIds]})
      ) OR EXISTS (
        SELECT FROM "emergencyScope" AS "s" JOIN "deviceGroup" AS "g"
          ON "g"."id" = ANY(${[...groupIds]}) AND ("s"."accountId" IS NULL OR "s"."accountId" = "g"."ownerId")
        WHERE "s"."emergencyId" = "emergency"."id"
      )
    )
    ORDER BY "startTime" DESC, "id" DESC LIMIT ${most}
  `.execute(context.db)
  return found.rows.reverse()
}

/** Returns the running emergencies on these devices and groups, which the caller must be allowed to see. */
export async function emergenciesNow(rows: Rows, context: Context): Promise<OnAirEmergency[]> {
  const now = context.now()
  const emergencies = await emergenciesWithin([now, new Date(now.getTime() + 1)], rows, context)
  return emergenciesOver(emergencies, rows, context)
}

/**
 * Adds to each emergency the ids of the given devices that it reached and of the given groups that it covers, because
 * a device that joins a covered group later shows the emergency too. Leaves out emergencies without such devices and
 * groups. The caller must be allowed to see these devices and groups.
 */
export async function emergenciesOver(
  emergencies: readonly EmergencyRow[],
  { deviceIds = [], groupIds = [] }: Rows,
  { db }: Pick<Context, 'db'>,
): Promise<OnAirEmergency[]> {
  if (emergencies.length === 0) return []
  const ids = emergencies.map(({ id }) => id)
  const found = await sql<{ id: string; rowIds: string[] }>`
    WITH RECURSIVE "below" AS (
      SELECT "id" AS "ofId", unnest("groupIds") AS "groupId" FROM "emergency" WHERE "id" = ANY(${ids})
      UNION SELECT "below"."ofId", "g"."id" FROM "deviceGroup" AS "g" JOIN "below" ON "g"."parentId" = "below"."groupId"
    ), "over" AS (
      SELECT "emergencyId" AS "id", "deviceId" AS "rowId" FROM "emergencyDevice"
      WHERE "emergencyId" = ANY(${ids}) AND "deviceId" = ANY(${[...deviceIds]})
      UNION ALL
      SELECT "e"."id", "g"."id" FROM "emergency" AS "e" JOIN "deviceGroup" AS "g" ON "e"."isEverywhere"
        OR EXISTS (SELECT 1 FROM "below" WHERE "ofId" = "e"."id" AND "groupId" = "g"."id")
      WHERE "e"."id" = ANY(${ids}) AND "g"."id" = ANY(${[...groupIds]}) AND EXISTS (
        SELECT 1 FROM "emergencyScope" AS "s"
        WHERE "s"."emergencyId" = "e"."id" AND ("s"."accountId" IS NULL OR "s"."accountId" = "g"."ownerId")
      )
    )
    SELECT "id", array_agg("rowId" ORDER BY "rowId") AS "rowIds" FROM "over" GROUP BY "id"
  `.execute(db)
  const rowsOf = new Map(found.rows.map(({ id, rowIds }) => [id, rowIds]))
  return emergencies.flatMap(({ startTime, endTime, ...shown }) => {
    const rowIds = rowsOf.get(shown.id)
    if (!rowIds) return []
    return [{ ...shown, startTime: startTime.toISOString(), endTime: endTime.toISOString(), rowIds }]
  })
}
