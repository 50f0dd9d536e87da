import { sql } from 'kysely'
import type { Parts } from '#server/calls/parts.ts'

/** Receipts a transaction counts. */
const batch = 20_000

/**
 * Adds the plays that were reported since the last time to `playCount`. A receipt is marked in the transaction that counts
 * it: run twice, or by two nodes at once, it counts once; one that arrives late counts on the day it was played, in the
 * device's own time zone. Answers how many were counted.
 */
export async function countPlays({ db }: Pick<Parts, 'db'>, signal: AbortSignal): Promise<number> {
  for (let count = 0; ; ) {
    signal.throwIfAborted()
    const found = await sql<{ taken: number; plays: number }>`
      WITH "taken" AS (
        SELECT "deviceId", "id" FROM "receipt" WHERE "kind" = 'played' AND NOT "counted"
        ORDER BY "deviceId", "id" LIMIT ${batch} FOR UPDATE SKIP LOCKED
      ), "marked" AS (
        UPDATE "receipt" SET "counted" = true FROM "taken"
        WHERE "receipt"."deviceId" = "taken"."deviceId" AND "receipt"."id" = "taken"."id"
        RETURNING "receipt"."deviceId", "receipt"."versionId", "receipt"."time", "receipt"."plays", "receipt"."unsure",
          "receipt"."content"
      ), "played" AS (
        SELECT ("marked"."time" AT TIME ZONE "device"."timeZone")::date AS "day", "marked"."deviceId",
          coalesce("version"."content" ->> 'programId', "marked"."versionId") AS "programId",
          "marked"."plays", CASE WHEN "marked"."unsure" THEN "marked"."plays" ELSE 0 END AS "unsure",
          coalesce(("marked"."content" ->> 'shownMs')::numeric, 0) AS "shown"
        FROM "marked" JOIN "device" ON "device"."id" = "marked"."deviceId"
        LEFT JOIN "programVersion" AS "version" ON "version"."id" = "marked"."versionId"
      ), "counted" AS (
        INSERT INTO "playCount" ("day", "programId", "deviceId", "plays", "shown", "unsure")
        SELECT "day", "programId", "deviceId", sum("plays"), round(sum("shown"))::bigint, sum("unsure") FROM "played" GROUP BY 1, 2, 3
        ON CONFLICT ("day", "programId", "deviceId") DO UPDATE
        SET "plays" = "playCount"."plays" + EXCLUDED."plays", "shown" = "playCount"."shown" + EXCLUDED."shown",
          "unsure" = "playCount"."unsure" + EXCLUDED."unsure"
      ) SELECT count(*) AS "taken", coalesce(sum("plays"), 0) AS "plays" FROM "marked"
    `.execute(db)
    const { taken = 0, plays = 0 } = found.rows[0] ?? {}
    count += plays
    if (taken < batch) return count
  }
}
