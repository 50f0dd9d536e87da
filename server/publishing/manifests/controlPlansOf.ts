import { type Kysely, sql } from 'kysely'
import type { ScreenPlan } from '#contract/rules/devices/controlPlan.ts'
import type { Database } from '#server/db/schema.ts'

/**
 * Returns the control plans that each device executes itself: plans for the device, for a group of the device or for
 * a parent group.
 */
export async function controlPlansOf(
  db: Kysely<Database>,
  deviceIds: readonly string[],
): Promise<(ScreenPlan & { target: string })[]> {
  const found = await sql<ScreenPlan & { target: string }>`
    WITH RECURSIVE "chain" AS (
      SELECT "deviceId" AS "target", "groupId" FROM "deviceInGroup" WHERE "deviceId" = ANY(${deviceIds})
        AND EXISTS (SELECT 1 FROM "controlPlan" WHERE "enabled")
      UNION
      SELECT "chain"."target", "g"."parentId" FROM "chain" JOIN "deviceGroup" AS "g" ON "g"."id" = "chain"."groupId"
      WHERE "g"."parentId" IS NOT NULL
    ), "planned" AS (
      SELECT "n"."deviceId" AS "target", "p"."id" FROM "controlPlan" AS "p", unnest("p"."deviceIds") AS "n" ("deviceId")
      WHERE "p"."enabled" AND "n"."deviceId" = ANY(${deviceIds})
      UNION
      SELECT "chain"."target", "p"."id" FROM "controlPlan" AS "p", unnest("p"."groupIds") AS "n" ("groupId")
      JOIN "chain" ON "chain"."groupId" = "n"."groupId" WHERE "p"."enabled"
    )
    SELECT "planned"."target", "p"."id", "p"."act", "p"."due" FROM "planned" JOIN "controlPlan" AS "p" ON "p"."id" = "planned"."id"
    ORDER BY "p"."id"
  `.execute(db)
  return found.rows
}
