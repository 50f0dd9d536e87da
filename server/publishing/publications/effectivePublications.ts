import { type Kysely, sql } from 'kysely'
import type { PlayPlan, Published } from '#contract/rules/playPlan/plan.ts'
import type { Database } from '#server/db/schema.ts'

export type EffectivePublication = {
  /** The device it reaches. */
  target: string
  id: string
  programId: string | null
  versionId: string
  addressing: Published['addressing']
  deviceId: string | null
  groupId: string | null
  plan: PlayPlan
  publishTime: Date
  ownerId: string | null
  sentBy: string | null
  title: string
  /** Milliseconds of one play. */
  duration: number
  /** Bytes. */
  size: number
  /** Plays this device completed. */
  played: number
}

/** What each device should hold: sent to it, to its group or to a group above; of one program the newest per addressing. */
export async function effectivePublications(
  db: Kysely<Database>,
  deviceIds: readonly string[],
): Promise<EffectivePublication[]> {
  if (deviceIds.length === 0) return []
  const found = await sql<EffectivePublication>`
    WITH RECURSIVE "chain" AS (
      SELECT "id" AS "target", "groupId" FROM "device" WHERE "id" = ANY(${deviceIds}) AND "groupId" IS NOT NULL
      UNION
      SELECT "chain"."target", "g"."parentId" FROM "chain" JOIN "deviceGroup" AS "g" ON "g"."id" = "chain"."groupId"
      WHERE "g"."parentId" IS NOT NULL
    ), "reaching" AS (
      SELECT "deviceId" AS "target", "id" FROM "publication" WHERE "deviceId" = ANY(${deviceIds}) AND "withdrawTime" IS NULL
      UNION ALL
      SELECT "chain"."target", "p"."id" FROM "publication" AS "p" JOIN "chain" ON "chain"."groupId" = "p"."groupId"
      WHERE "p"."withdrawTime" IS NULL
    ), "counted" AS (
      SELECT "deviceId", "publicationId", sum("plays") AS "played" FROM "sendLog"
      WHERE "deviceId" = ANY(${deviceIds}) AND "plays" > 0 GROUP BY 1, 2
    )
    SELECT DISTINCT ON ("r"."target", "p"."addressing", coalesce("p"."programId", "p"."id"))
      "r"."target", "p"."id", "p"."programId", "p"."versionId", "p"."addressing", "p"."deviceId", "p"."groupId", "p"."plan",
      "p"."publishTime", "p"."ownerId",
      (SELECT "username" FROM "user" WHERE "id" = "p"."ownerId") AS "sentBy", "v"."title", "v"."duration", "v"."size",
      coalesce("l"."played", 0)::bigint AS "played"
    FROM "reaching" AS "r" JOIN "publication" AS "p" ON "p"."id" = "r"."id"
    JOIN "programVersion" AS "v" ON "v"."id" = "p"."versionId"
    LEFT JOIN "counted" AS "l" ON "l"."deviceId" = "r"."target" AND "l"."publicationId" = "p"."id"
    ORDER BY "r"."target", "p"."addressing", coalesce("p"."programId", "p"."id"), "p"."publishTime" DESC, "p"."id" DESC
  `.execute(db)
  return found.rows
}
