import { type RawBuilder, sql } from 'kysely'
import type { CallInput, CallResult } from '#contract/kernel/call.ts'
import type { HistoryRow, HistoryTotals, PlaySum, playHistory } from '#contract/services/playHistory.ts'
import type { Context } from '#server/calls/context.ts'
import { inGroup, ofOwnDevices, refuseLongPeriod, refuseOddDays } from './playScope.ts'

type Calls = typeof playHistory.calls
type Narrowing = Omit<CallInput<Calls['getHistoryPlayer']>, 'by' | 'pageNumber' | 'pageSize'>

/** What hours are summed by, beside the device: numbers, or days; names are looked up for the sums. */
const keys: { readonly [K in PlaySum]: RawBuilder<unknown> } = {
  program: sql`"h"."program"`,
  file: sql`"h"."file"`,
  device: sql`0`,
  group: sql`0`,
  day: sql`to_char("h"."hour", 'YYYY-MM-DD')`,
}

const lastName = sql`(array_agg("n"."name" ORDER BY "part"."last" DESC, "n"."id" DESC))[1]`
const ofNames = sql`LEFT JOIN "playedName" AS "n" ON "n"."id" = "part"."key"`

/** What a row is, what it was called as it played last, and where that is found. What has no name has none to show. */
const things: {
  readonly [K in PlaySum]: { id: RawBuilder<unknown>; name: RawBuilder<unknown>; from: RawBuilder<unknown> }
} = {
  program: { id: sql`nullif("n"."refId", '')`, name: sql`nullif(${lastName}, '')`, from: ofNames },
  file: { id: sql`"n"."refId"`, name: lastName, from: ofNames },
  device: {
    id: sql`"d"."refId"`,
    name: sql`(array_agg("d"."name" ORDER BY "part"."last" DESC, "d"."id" DESC))[1]`,
    from: sql``,
  },
  group: {
    id: sql`"g"."id"`,
    name: sql`max("g"."name")`,
    from: sql`LEFT JOIN "device" AS "now" ON "now"."id" = "d"."refId" LEFT JOIN "deviceGroup" AS "g" ON "g"."id" = "now"."groupId"`,
  },
  day: { id: sql`"part"."key"`, name: sql`NULL::text`, from: sql`` },
}

/** `d`: names of the devices asked for; `part`: their hours, read once and summed before any name is looked up. */
function partsOf(by: PlaySum, asked: Narrowing, context: Context): RawBuilder<unknown> {
  const { startDate, endDate, programId, fileId, deviceId, groupId } = asked
  const named = (kind: 'program' | 'file', id: string) =>
    sql`(SELECT "id" FROM "playedName" WHERE "kind" = ${kind} AND "refId" = ${id})`
  return sql`
    "d" AS MATERIALIZED (
      SELECT "n"."id", "n"."refId", "n"."name" FROM "playedName" AS "n"
      WHERE "n"."kind" = 'device' AND ${ofOwnDevices('n', 'refId', context)}
        ${deviceId ? sql`AND "n"."refId" = ${deviceId}` : sql``}
        ${groupId ? sql`AND "n"."refId" IN (${inGroup(groupId)})` : sql``}
    ), "part" AS MATERIALIZED (
      SELECT "h"."device", ${keys[by]} AS "key", max("h"."hour") AS "last", sum("h"."plays") AS "plays",
        sum("h"."completed") AS "completed", sum("h"."unsure") AS "unsure", sum("h"."shown") AS "shown"
      FROM "playHour" AS "h"
      WHERE "h"."hour" >= ${startDate}::timestamp AND "h"."hour" < ${endDate}::timestamp + interval '1 day'
        AND "h"."device" IN (SELECT "id" FROM "d")
        ${programId ? sql`AND "h"."program" IN ${named('program', programId)}` : sql``}
        ${fileId ? sql`AND "h"."file" IN ${named('file', fileId)}` : sql``}
      GROUP BY 1, 2
    )`
}

const sums = sql`
  coalesce(sum("part"."plays"), 0)::float8 AS "plays", coalesce(sum("part"."completed"), 0)::float8 AS "completed",
  coalesce(sum("part"."unsure"), 0)::float8 AS "unsure", coalesce(sum("part"."shown"), 0)::float8 AS "shown",
  count(DISTINCT "d"."refId")::float8 AS "devices"
`
const ofDevices = sql`"part" JOIN "d" ON "d"."id" = "part"."device"`

export async function readHistory(
  asked: CallInput<Calls['getHistoryPlayer']>,
  context: Context,
): Promise<CallResult<Calls['getHistoryPlayer']>> {
  refuseOddDays(asked)
  refuseLongPeriod(asked)
  const { by, pageNumber, pageSize } = { by: 'program' as const, pageNumber: 1, pageSize: 20, ...given(asked) }
  const { id, name, from } = things[by]
  // The id last: a row stands on one page alone.
  const order = by === 'day' ? sql`"id"` : sql`"plays" DESC, "id"`
  const found = await sql<HistoryTotals & { total: number; content: HistoryRow[] }>`
    WITH ${partsOf(by, asked, context)}, "rows" AS MATERIALIZED (
      SELECT ${id} AS "id", ${name} AS "name", ${sums} FROM ${ofDevices} ${from} GROUP BY 1
    ), "page" AS (SELECT * FROM "rows" ORDER BY ${order} LIMIT ${pageSize} OFFSET ${(pageNumber - 1) * pageSize})
    SELECT (SELECT count(*) FROM "rows")::float8 AS "total", ${sums},
      (SELECT coalesce(json_agg("page" ORDER BY ${order}), '[]') FROM "page") AS "content"
    FROM ${ofDevices}
  `.execute(context.db)
  const { total, content, ...totals } = found.rows[0] ?? { total: 0, content: [], ...none }
  return { total, content, totals }
}

const none: HistoryTotals = { plays: 0, completed: 0, unsure: 0, shown: 0, devices: 0 }

/** Without what was not said. */
function given<T extends object>(asked: T): { [K in keyof T]: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined && value !== null)) as {
    [K in keyof T]: NonNullable<T[K]>
  }
}

export async function readDays(
  asked: CallInput<Calls['getDayPlayerCount']>,
  context: Context,
): Promise<CallResult<Calls['getDayPlayerCount']>> {
  refuseOddDays(asked)
  refuseLongPeriod(asked)
  const found = await sql<CallResult<Calls['getDayPlayerCount']>[number]>`
    WITH ${partsOf('day', asked, context)}
    SELECT "key" AS "day", sum("plays")::float8 AS "plays", sum("completed")::float8 AS "completed",
      sum("unsure")::float8 AS "unsure", sum("shown")::float8 AS "shown"
    FROM "part" GROUP BY 1 ORDER BY 1
  `.execute(context.db)
  return found.rows
}
