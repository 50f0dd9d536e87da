import { sql } from 'kysely'
import type { ScreenPlan } from '#contract/rules/devices/controlPlan.ts'
import type { Context } from '#server/kernel/context.ts'

/** Other plan that shares a device with the plan `planId`. */
type OtherPlan = ScreenPlan & { planId: string; name: string }

/** Returns the other enabled plans that share a device with one of these plans. */
export async function otherPlans(planIds: readonly string[], { db }: Pick<Context, 'db'>): Promise<OtherPlan[]> {
  const found = await sql<OtherPlan>`
    WITH RECURSIVE "below" AS (
      SELECT "p"."id" AS "planId", "n"."groupId" FROM "controlPlan" AS "p", unnest("p"."groupIds") AS "n" ("groupId")
      WHERE "p"."enabled" OR "p"."id" = ANY(${planIds})
      UNION
      SELECT "below"."planId", "g"."id" FROM "below" JOIN "deviceGroup" AS "g" ON "g"."parentId" = "below"."groupId"
    ), "reach" AS (
      SELECT "below"."planId", "m"."deviceId" FROM "below" JOIN "deviceInGroup" AS "m" ON "m"."groupId" = "below"."groupId"
      UNION
      SELECT "p"."id", "n"."deviceId" FROM "controlPlan" AS "p", unnest("p"."deviceIds") AS "n" ("deviceId")
      WHERE "p"."enabled" OR "p"."id" = ANY(${planIds})
    ), "met" AS (
      SELECT DISTINCT "a"."planId", "b"."planId" AS "id" FROM "reach" AS "a" JOIN "reach" AS "b" ON "b"."deviceId" = "a"."deviceId"
      WHERE "a"."planId" = ANY(${planIds}) AND "b"."planId" <> "a"."planId"
    )
    SELECT "met"."planId", "p"."id", "p"."name", "p"."act", "p"."due" FROM "met" JOIN "controlPlan" AS "p" ON "p"."id" = "met"."id"
    WHERE "p"."enabled" ORDER BY "p"."name", "p"."id"
  `.execute(db)
  return found.rows
}
