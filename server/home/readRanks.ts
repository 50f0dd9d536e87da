// Rankings of plays on the devices that the reader may see. Uses the daily sums, so that a ranking of a
// year is cheap.
import { type RawBuilder, sql } from 'kysely'
import type { CallInput, CallResult } from '#contract/kernel/call.ts'
import {
  dashboardDays,
  type home,
  mostRanks,
  type RankedArea,
  type RankedProgram,
} from '#contract/services/system/home.ts'
import type { Context } from '#server/kernel/context.ts'
import { ofOwnDevices, seesAllDevices } from '#server/plays/index.ts'

type Calls = typeof home.calls
const dayMs = 86_400_000

/**
 * Returns the first of the last `days` days in the site's time zone. Queries have no upper bound, because the next
 * day has already begun at devices in other zones.
 */
const firstOf = ({ now, time }: Context, days: number) => time.dayOf(new Date(now().getTime() - (days - 1) * dayMs))

const ownDevices = (context: Context): RawBuilder<unknown> => sql`
  SELECT "n"."id", "n"."refId" FROM "playedName" AS "n" WHERE "n"."kind" = 'device' AND ${ofOwnDevices('n', 'refId', context)}
`

/** SQL condition on plays (table alias `h`); empty for readers who may see all devices. */
const onOwnDevices = (context: Context): RawBuilder<unknown> =>
  seesAllDevices(context) ? sql`` : sql`AND "h"."device" IN (SELECT "own"."id" FROM (${ownDevices(context)}) AS "own")`

export async function readTotal(context: Context): Promise<number> {
  const found = await sql<{ plays: number }>`
    SELECT coalesce(sum("t"."plays"), 0)::float8 AS "plays"
    FROM "playTotal" AS "t" JOIN (${ownDevices(context)}) AS "d" ON "d"."id" = "t"."device"
  `.execute(context.db)
  return found.rows[0]?.plays ?? 0
}

export async function readFiveDays(_input: unknown, context: Context): Promise<CallResult<Calls['getFivePlayer']>> {
  const found = await sql<{ day: string; plays: number }>`
    SELECT to_char("day", 'YYYY-MM-DD') AS "day", coalesce(sum("p"."plays"), 0)::float8 AS "plays"
    FROM generate_series(${firstOf(context, dashboardDays)}::date, ${firstOf(context, 1)}::date, interval '1 day') AS "days" ("day")
    LEFT JOIN (
      SELECT "h"."day", sum("h"."plays") AS "plays" FROM "playDay" AS "h"
      WHERE "h"."day" >= ${firstOf(context, dashboardDays)}::date ${onOwnDevices(context)} GROUP BY 1
    ) AS "p" USING ("day")
    GROUP BY 1 ORDER BY 1
  `.execute(context.db)
  return found.rows
}

/** SQL condition: plays of the last `days` days on devices that the reader may see. */
const within = (days: number, context: Context) =>
  sql`"h"."day" >= ${firstOf(context, days)}::date ${onOwnDevices(context)}`

/**
 * Returns the programs with the most plays. Counts devices only for these programs, because counting the devices of
 * all programs would cost more than the rest of the query.
 */
export async function rankPrograms(
  { days }: CallInput<Calls['getProgramPlayerRankList']>,
  context: Context,
): Promise<CallResult<Calls['getProgramPlayerRankList']>> {
  const condition = within(days ?? 7, context)
  const found = await sql<RankedProgram>`
    WITH "part" AS (
      SELECT "h"."program", sum("h"."plays") AS "plays", max("h"."last") AS "last" FROM "playDay" AS "h" WHERE ${condition} GROUP BY 1
    ), "top" AS (
      SELECT "n"."refId", (array_agg("n"."name" ORDER BY "part"."last" DESC, "n"."id" DESC))[1] AS "name",
        sum("part"."plays")::float8 AS "plays", array_agg("n"."id") AS "ids"
      FROM "part" JOIN "playedName" AS "n" ON "n"."id" = "part"."program" GROUP BY 1 ORDER BY "plays" DESC, 1 LIMIT ${mostRanks}
    ), "seen" AS (
      SELECT "h"."program", "h"."device" FROM "playDay" AS "h"
      WHERE ${condition} AND "h"."program" = ANY(ARRAY(SELECT unnest("ids") FROM "top")) GROUP BY 1, 2
    ), "counts" AS (
      SELECT "top"."refId", count(DISTINCT "d"."refId")::float8 AS "devices"
      FROM "top" CROSS JOIN LATERAL unnest("top"."ids") AS "i" ("id")
      JOIN "seen" ON "seen"."program" = "i"."id" JOIN "playedName" AS "d" ON "d"."id" = "seen"."device" GROUP BY 1
    )
    SELECT nullif("refId", '') AS "id", nullif("name", '') AS "name", "plays", "devices"
    FROM "top" JOIN "counts" USING ("refId") ORDER BY "plays" DESC, "refId"
  `.execute(context.db)
  return found.rows
}

export async function rankAreas(
  { days }: CallInput<Calls['getAreaPlayerRankList']>,
  context: Context,
): Promise<CallResult<Calls['getAreaPlayerRankList']>> {
  const found = await sql<RankedArea>`
    WITH "screens" AS (
      SELECT "n"."refId", sum("part"."plays") AS "plays" FROM (
        SELECT "h"."device", sum("h"."plays") AS "plays" FROM "playDay" AS "h" WHERE ${within(days ?? 7, context)} GROUP BY 1
      ) AS "part" JOIN "playedName" AS "n" ON "n"."id" = "part"."device" GROUP BY 1
    )
    SELECT nullif("now"."country", '') AS "country", nullif("now"."province", '') AS "province", nullif("now"."city", '') AS "city",
      sum("screens"."plays")::float8 AS "plays", count(*)::float8 AS "devices"
    FROM "screens" LEFT JOIN "device" AS "now" ON "now"."id" = "screens"."refId"
    GROUP BY 1, 2, 3 ORDER BY "plays" DESC, 1, 2, 3 LIMIT ${mostRanks}
  `.execute(context.db)
  return found.rows
}
