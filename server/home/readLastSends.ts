import { sql } from 'kysely'
import pMap from 'p-map'
import { sendLog } from '#contract/resources/publishing/sendLog.ts'
import { type LastSend, sendsShown } from '#contract/services/system/home.ts'
import { ownOrAll } from '#server/crud/scopeOf.ts'
import type { Context } from '#server/kernel/context.ts'
import { isSpent, matchesPast, standingOf } from '#server/publishing/index.ts'

type FoundSend = { id: string; title: string; time: Date; edition: number; isPaused: boolean }

/** Number of connections that one call uses at the same time. A send to all devices of a large site has many rows. */
const connections = 2

export async function readLastSends(_input: unknown, context: Context): Promise<LastSend[]> {
  const found = await sql<FoundSend>`
    SELECT "s"."id", "s"."createTime" AS "time", "s"."edition", "s"."isPaused", coalesce(
      -- All rows of an edition have the same title.
      (SELECT "title" FROM "sendLog" WHERE "sentPlanId" = "s"."id" AND "edition" = "s"."edition" LIMIT 1), "s"."name"
    ) AS "title"
    FROM "sentPlan" AS "s" WHERE ${ownOrAll(sendLog, context) ?? sql`true`}
    ORDER BY "createTime" DESC, "id" DESC LIMIT ${sendsShown}
  `.execute(context.db)
  return pMap(
    found.rows,
    async ({ id, title, time, ...send }) => {
      return { id, title, time: time.toISOString(), standings: await countStandings({ id, ...send }, context) }
    },
    { concurrency: connections },
  )
}

/**
 * Counts the rows of a send by their stored states first, so that the summarized state is computed for a few groups
 * only.
 */
async function countStandings(
  { id, edition, isPaused }: Pick<FoundSend, 'id' | 'edition' | 'isPaused'>,
  { db }: Context,
): Promise<LastSend['standings']> {
  const { rows } = await sql<LastSend['standings'][number]>`
    WITH "part" AS (
      SELECT "sendLog"."state", "sendLog"."playback", (NOT "sendLog"."isPublished" OR "o"."edition" IS NOT NULL OR ${isPaused} OR ${isSpent}) AS "isOver",
        count(*) AS "lines", sum("sendLog"."percent") AS "percents"
      FROM "sendLog" LEFT JOIN "publicationPast" AS "o" ON ${matchesPast}
      WHERE "sendLog"."sentPlanId" = ${id} AND "sendLog"."edition" = ${edition} GROUP BY 1, 2, 3
    ), "counted" AS (
      SELECT ${standingOf(sql`"sendLog"."isOver"`)} AS "standing", sum("lines")::int AS "lines",
        floor(sum("percents") / sum("lines"))::int AS "percent"
      FROM "part" AS "sendLog" GROUP BY 1
    )
    SELECT "standing", "lines", CASE WHEN "standing" = 'downloading' THEN "percent" END AS "percent"
    FROM "counted" ORDER BY "lines" DESC, "standing"
  `.execute(db)
  return rows
}
