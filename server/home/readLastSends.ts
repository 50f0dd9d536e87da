import { sql } from 'kysely'
import { sendLog } from '#contract/resources/publishing/sendLog.ts'
import { type LastSend, sendsShown } from '#contract/services/system/home.ts'
import { ownOrAll } from '#server/crud/scopeOf.ts'
import type { Context } from '#server/kernel/context.ts'
import { isSpent, matchesPast, standingOf } from '#server/publishing/index.ts'

type Found = Omit<LastSend, 'time'> & { time: Date }

/**
 * Reads the rows of each send by its id: joined for all sends at once, PostgreSQL would read every row. Counts rows by
 * their stored states first, so that the summarized state is computed for a few groups only.
 */
export async function readLastSends(_input: unknown, context: Context): Promise<LastSend[]> {
  const found = await sql<Found>`
    WITH "last" AS (
      SELECT "id", "name", "edition", "isPaused", "createTime" FROM "sentPlan" WHERE ${ownOrAll(sendLog, context) ?? sql`true`}
      ORDER BY "createTime" DESC, "id" DESC LIMIT ${sendsShown}
    ), "part" AS (
      SELECT "last"."id" AS "sentPlanId", "sendLog".* FROM "last" CROSS JOIN LATERAL (
        SELECT "sendLog"."state", "sendLog"."playback", (NOT "sendLog"."isPublished" OR "o"."edition" IS NOT NULL OR "last"."isPaused" OR ${isSpent}) AS "isOver",
          max("sendLog"."title") AS "title", count(*) AS "lines", sum("sendLog"."percent") AS "percents"
        FROM "sendLog" LEFT JOIN "publicationPast" AS "o" ON ${matchesPast}
        WHERE "sendLog"."sentPlanId" = "last"."id" AND "sendLog"."edition" = "last"."edition" GROUP BY 1, 2, 3
      ) AS "sendLog"
    ), "counted" AS (
      SELECT "sentPlanId", ${standingOf(sql`"sendLog"."isOver"`)} AS "standing", max("title") AS "title", sum("lines")::int AS "lines",
        floor(sum("percents") / sum("lines"))::int AS "percent"
      FROM "part" AS "sendLog" GROUP BY 1, 2
    )
    SELECT "last"."id", coalesce(max("counted"."title"), "last"."name") AS "title", "last"."createTime" AS "time",
      coalesce(
        jsonb_agg(
          jsonb_build_object('standing', "standing", 'lines', "lines", 'percent', CASE WHEN "standing" = 'downloading' THEN "percent" END)
          ORDER BY "lines" DESC, "standing"
        ) FILTER (WHERE "standing" IS NOT NULL), '[]'
      ) AS "standings"
    FROM "last" LEFT JOIN "counted" ON "counted"."sentPlanId" = "last"."id"
    GROUP BY "last"."id", "last"."name", "last"."createTime" ORDER BY "last"."createTime" DESC, "last"."id" DESC
  `.execute(context.db)
  return found.rows.map(row => ({ ...row, time: row.time.toISOString() }))
}
