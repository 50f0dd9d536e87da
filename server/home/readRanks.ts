// Rankings of plays on the devices that the reader may see. Uses the sums per day and week instead of the single plays.
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
import { ofOwnDevices, playsSince, seesAllDevices } from '#server/plays/index.ts'

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

/** SQL for the plays of the last `days` days on devices that the reader may see. */
const playsWithin = (days: number, context: Context) => playsSince(firstOf(context, days), onOwnDevices(context))

/**
 * SQL for the ranking of programs from the table `played` (see `playsSince`). Counts devices only for the programs in
 * the answer, because counting them for all programs would cost more than the rest of the query.
 */
const topPrograms = sql`
  WITH "part" AS (
    SELECT "program", sum("plays") AS "plays", max("last") AS "last" FROM "played" GROUP BY 1
  ), "top" AS (
    SELECT "n"."refId", (array_agg("n"."name" ORDER BY "part"."last" DESC, "n"."id" DESC))[1] AS "name",
      sum("part"."plays")::float8 AS "plays", array_agg("n"."id") AS "ids",
      bool_or("n"."kind" = 'emergency') AS "isEmergency"
    FROM "part" JOIN "playedName" AS "n" ON "n"."id" = "part"."program" GROUP BY 1 ORDER BY "plays" DESC, 1 LIMIT ${mostRanks}
  ), "pair" AS (
    -- Devices are first deduplicated by the ids of their names, which are numbers.
    SELECT DISTINCT "ids"."refId", "played"."device"
    FROM (SELECT "refId", unnest("ids") AS "id" FROM "top") AS "ids" JOIN "played" ON "played"."program" = "ids"."id"
  ), "counts" AS (
    SELECT "refId", count(*)::float8 AS "devices" FROM (
      SELECT DISTINCT "pair"."refId", "d"."refId" AS "device" FROM "pair" JOIN "playedName" AS "d" ON "d"."id" = "pair"."device"
    ) AS "own" GROUP BY 1
  )
  SELECT nullif("refId", '') AS "id", nullif("name", '') AS "name", "isEmergency", "plays", "devices"
  FROM "top" JOIN "counts" USING ("refId") ORDER BY "plays" DESC, "refId"`

/**
 * SQL for the ranking of areas. Sums plays as float8, because PostgreSQL sums bigint as numeric, which is slower; a
 * float8 is exact up to 2^53.
 */
const topAreas = (days: number, context: Context) => sql`
  WITH "part" AS (
    SELECT "device", sum("plays")::float8 AS "plays" FROM (${playsWithin(days, context)}) AS "played" GROUP BY 1
  ), "screens" AS (
    SELECT "n"."refId", sum("part"."plays") AS "plays"
    FROM "part" JOIN "playedName" AS "n" ON "n"."id" = "part"."device" GROUP BY 1
  )
  SELECT nullif("now"."country", '') AS "country", nullif("now"."province", '') AS "province", nullif("now"."city", '') AS "city",
    sum("screens"."plays") AS "plays", count(*)::float8 AS "devices"
  FROM "screens" LEFT JOIN "device" AS "now" ON "now"."id" = "screens"."refId"
  GROUP BY 1, 2, 3 ORDER BY "plays" DESC, 1, 2, 3 LIMIT ${mostRanks}`

export async function rankPrograms(
  { days }: CallInput<Calls['getProgramPlayerRankList']>,
  context: Context,
): Promise<CallResult<Calls['getProgramPlayerRankList']>> {
  const found = await sql<RankedProgram>`
    WITH "played" AS MATERIALIZED (${playsWithin(days ?? 7, context)}) SELECT * FROM (${topPrograms}) AS "ranks"
  `.execute(context.db)
  return found.rows
}

export async function rankAreas(
  { days }: CallInput<Calls['getAreaPlayerRankList']>,
  context: Context,
): Promise<CallResult<Calls['getAreaPlayerRankList']>> {
  const found = await sql<RankedArea>`${topAreas(days ?? 7, context)}`.execute(context.db)
  return found.rows
}
