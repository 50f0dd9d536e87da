import { sql } from 'kysely'
import { sendLog } from '#contract/resources/publishing/sendLog.ts'
import { type LastSend, sendsShown } from '#contract/services/system/home.ts'
import { ownOrAll } from '#server/crud/scopeOf.ts'
import type { Context } from '#server/kernel/context.ts'
import { sendStanding } from '#server/publishing/index.ts'

type Found = Omit<LastSend, 'time'> & { time: Date }

export async function readLastSends(_input: unknown, context: Context): Promise<LastSend[]> {
  const found = await sql<Found>`
    WITH "last" AS (
      SELECT "id", "name", "edition", "createTime" FROM "sentPlan" WHERE ${ownOrAll(sendLog, context) ?? sql`true`}
      ORDER BY "createTime" DESC, "id" DESC LIMIT ${sendsShown}
    ), "line" AS (
      SELECT "sendLog"."sentPlanId", "sendLog"."title", "sendLog"."percent", ${sendStanding} AS "standing"
      FROM "sendLog" JOIN "last" ON "last"."id" = "sendLog"."sentPlanId" AND "last"."edition" = "sendLog"."edition"
    ), "counted" AS (
      SELECT "sentPlanId", "standing", max("title") AS "title", count(*)::int AS "lines",
        CASE WHEN "standing" = 'downloading' THEN floor(avg("percent"))::int END AS "percent"
      FROM "line" GROUP BY 1, 2
    )
    SELECT "last"."id", coalesce(max("counted"."title"), "last"."name") AS "title", "last"."createTime" AS "time",
      coalesce(
        jsonb_agg(jsonb_build_object('standing', "standing", 'lines', "lines", 'percent', "percent") ORDER BY "lines" DESC, "standing")
          FILTER (WHERE "standing" IS NOT NULL), '[]'
      ) AS "standings"
    FROM "last" LEFT JOIN "counted" ON "counted"."sentPlanId" = "last"."id"
    GROUP BY "last"."id", "last"."name", "last"."createTime" ORDER BY "last"."createTime" DESC, "last"."id" DESC
  `.execute(context.db)
  return found.rows.map(row => ({ ...row, time: row.time.toISOString() }))
}
