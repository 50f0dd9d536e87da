import { type Kysely, sql } from 'kysely'
import type { SendEnd } from '#contract/resources/publishing/sendLog.ts'
import type { Database } from '#server/db/schema.ts'
import { isOver, isPast } from './isOver.ts'

/**
 * SQL condition for rows that a later send replaced: the device has a row of a replacing send of the same content. If
 * the publication of the row was withdrawn, the send must have been published at most 5 seconds after the withdrawal,
 * because one transaction withdraws and publishes, and takes time.
 */
const isReplaced = sql`EXISTS (
  SELECT FROM "sendLog" AS "n" JOIN "publication" AS "r" ON "r"."id" = "n"."publicationId"
  WHERE "n"."deviceId" = "sendLog"."deviceId" AND "r"."replaces" AND "r"."addressing" = "p"."addressing"
    AND coalesce("r"."programId", "r"."subtitleId") = coalesce("p"."programId", "p"."subtitleId") AND "r"."publishTime" > "p"."publishTime"
    AND ("p"."withdrawTime" IS NULL OR "r"."publishTime" < "p"."withdrawTime" + interval '5 seconds')
)`

/**
 * SQL condition for rows that ended by their last day. For withdrawals that are older than the table
 * `publicationPast`, this is estimated from the last day.
 */
const isEnded = sql`(${isPast} OR least("s"."plan" ->> 'endDate', "g"."validUntil"::text, "t"."validUntil"::text) < to_char("p"."withdrawTime" - interval '2 days', 'YYYY-MM-DD'))`

/** Returns row id → reason why the row is over. Rows that are not over are absent. */
export async function readEndReasons(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, SendEnd>> {
  const found = await sql<{ id: string; why: SendEnd }>`
    SELECT "sendLog"."id", CASE
      WHEN "sendLog"."reason" = 'playsUsedUp' THEN 'playsUsedUp'
      WHEN "sendLog"."edition" < "s"."edition" THEN 'changed'
      WHEN "p"."id" IS NULL THEN 'withdrawn'
      WHEN ${isReplaced} THEN 'replaced'
      WHEN ${isEnded} THEN 'ended'
      WHEN "p"."withdrawTime" IS NOT NULL THEN 'withdrawn'
      WHEN "s"."isPaused" THEN 'paused'
      ELSE 'calledOff' END AS "why"
    FROM "sendLog" LEFT JOIN "publication" AS "p" ON "p"."id" = "sendLog"."publicationId"
    LEFT JOIN "sentPlan" AS "s" ON "s"."id" = "p"."sentPlanId" LEFT JOIN "program" AS "g" ON "g"."id" = "p"."programId"
    LEFT JOIN "subtitle" AS "t" ON "t"."id" = "p"."subtitleId"
    WHERE "sendLog"."id" = ANY(${ids}) AND ${isOver}
  `.execute(db)
  return new Map(found.rows.map(({ id, why }) => [id, why]))
}
