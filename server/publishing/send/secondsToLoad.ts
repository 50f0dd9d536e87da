import { sql } from 'kysely'
import type { Context } from '#server/kernel/context.ts'

/** Minimum size in bytes of a download from which a speed is derived. */
const leastBytes = 1_000_000
/** Maximum number of downloads examined per device, latest first. */
const mostLines = 5
/** Maximum number of devices for which a duration is estimated, because the query takes long for more. */
const mostDevices = 1_000

/**
 * Returns the estimated seconds until the slowest device has downloaded everything, based on the last sufficiently
 * large download of each device. Null if unknown or if nothing has to be downloaded.
 */
export async function secondsToLoad(
  bytes: ReadonlyMap<string, number>,
  { db }: Pick<Context, 'db'>,
): Promise<number | null> {
  const loading = [...bytes].filter(([, size]) => size > 0).map(([id]) => id)
  if (loading.length === 0 || loading.length > mostDevices) return null
  // Leaves out the bytes of complete fonts, because a device reports `downloadSuccessful` before it downloads them.
  const found = await sql<{ deviceId: string; speed: number }>`
    SELECT "d"."id" AS "deviceId", "last"."speed"::float8 AS "speed" FROM unnest(${loading}::text[]) AS "d" ("id"), LATERAL (
      SELECT "named"."size" * (100 - "recent"."percent") / 100 / greatest(1, extract(epoch FROM "recent"."ended" - "recent"."begun")) AS "speed"
      FROM (
        SELECT "l"."publicationId", "l"."createTime", "step".* FROM "sendLog" AS "l", LATERAL (
          SELECT min("s"."time") FILTER (WHERE "s"."state" = 'downloading') AS "begun",
            min("s"."percent") FILTER (WHERE "s"."state" = 'downloading') AS "percent",
            min("s"."time") FILTER (WHERE "s"."state" = 'downloadSuccessful') AS "ended"
          FROM jsonb_to_recordset("l"."history") AS "s" ("state" text, "time" timestamptz, "percent" int)
        ) AS "step"
        WHERE "l"."deviceId" = "d"."id" AND "l"."size" >= ${leastBytes} AND "step"."ended" > "step"."begun" AND "step"."percent" < 50
        ORDER BY "l"."createTime" DESC LIMIT ${mostLines}
      ) AS "recent", LATERAL (
        SELECT sum("f"."size") AS "size" FROM "publication" AS "p"
        JOIN "programVersion" AS "v" ON "v"."id" = "p"."versionId"
        JOIN "programVersionFile" AS "f" ON "f"."versionId" = "v"."id"
        WHERE "p"."id" = "recent"."publicationId"
          AND "f"."sha256" IN (SELECT "value" FROM jsonb_each_text("v"."content" -> 'files'))
      ) AS "named"
      WHERE "named"."size" >= ${leastBytes}
      ORDER BY "recent"."createTime" DESC LIMIT 1
    ) AS "last"
  `.execute(db)
  if (found.rows.length === 0) return null
  return Math.ceil(Math.max(...found.rows.map(({ deviceId, speed }) => (bytes.get(deviceId) ?? 0) / speed)))
}
