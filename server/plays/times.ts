// Sums of plays by hour of the day, by day or by month. Groups rows only by time and counts screens with bit sets,
// because one row per screen and time would exceed the memory of a query.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { daysBetween } from '#contract/rules/devices/daysOfSpan.ts'
import { monthsOf } from '#contract/rules/plays/periods.ts'
import type { sumsOfTime } from '#contract/services/publishing/playStatistics.ts'
import type { Database } from '#server/db/schema.ts'

export type Time = (typeof sumsOfTime)[number]
type Period = { startDate: string; endDate: string }
type TimeSum = { plays: number; completed: number; unsure: number; shown: number; devices: number }
type TimeQuery = Period & {
  /** SQL conditions on the rows (table alias `h`). */
  only: RawBuilder<unknown>
  /**
   * Query that returns "id" and "refId" of rows of "playedName": one row per name that a requested device has had;
   * "refId" is the device.
   */
  devices: RawBuilder<unknown>
  /** Whether the query `devices` returns all devices. */
  isWhole: boolean
  /** Whether `only` restricts the file. Only the hourly table stores files. */
  isOfFile: boolean
}

/** Returns all times of a period in order. */
export function timesOf(by: Time, { startDate, endDate }: Period): string[] {
  if (by === 'hour') return Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))
  return by === 'day' ? daysBetween(startDate, endDate) : monthsOf(startDate, endDate).map(({ month }) => month)
}

const bits = 62
/**
 * Casts to float8, because PostgreSQL sums bigint as numeric, which takes twice as long. A float8 is exact
 * up to 2^53.
 */
const columns = sql`"device", "program", "plays"::float8, "completed"::float8, "unsure"::float8, "shown"::float8`

/** Returns the rows of a period from the smallest table that suffices, each with the index of its time. */
function rowsOf(by: Time, { startDate, endDate, isOfFile }: TimeQuery): RawBuilder<unknown> {
  const end = sql`${endDate}::date + 1`
  const hours = (time: RawBuilder<unknown>, from: RawBuilder<unknown>, until: RawBuilder<unknown>) => sql`
    SELECT ${time} AS "time", "file", ${columns} FROM "playHour"
    WHERE "hour" >= (${from})::timestamp AND "hour" < (${until})::timestamp`
  const days = (time: RawBuilder<unknown>, from: RawBuilder<unknown>, until: RawBuilder<unknown>) => sql`
    SELECT ${time} AS "time", ${columns} FROM "playDay" WHERE "day" >= ${from} AND "day" < ${until}`
  const start = sql`${startDate}::date`
  if (by === 'hour') return hours(sql`date_part('hour', "hour")::int`, start, end)
  if (by === 'day')
    return isOfFile ? hours(sql`"hour"::date - ${start}`, start, end) : days(sql`"day" - ${start}`, start, end)
  return sql.join(
    monthsOf(startDate, endDate).map(({ from, until, isWhole }, at) => {
      const [time, first, after] = [sql.lit(at), sql`${from}::date`, sql`${until}::date`]
      if (isOfFile) return hours(time, first, after)
      if (!isWhole) return days(time, first, after)
      return sql`SELECT ${time} AS "time", ${columns} FROM "playMonth" WHERE "month" = ${first}`
    }),
    sql` UNION ALL `,
  )
}

/** Returns the sums of all times that have plays, in order, and their total. */
export async function sumTimes(
  db: Kysely<Database>,
  by: Time,
  query: TimeQuery,
): Promise<{ times: (TimeSum & { time: string })[]; totals: TimeSum }> {
  const { devices, isWhole, only } = query
  const names = timesOf(by, query)
  const rows = sql`(${rowsOf(by, query)}) AS "h" WHERE ${isWhole ? sql`true` : sql`"h"."device" IN (SELECT "id" FROM "d")`} ${only}`
  const most = sql.lit(Math.min(bits, names.length) - 1)
  const found = await sql<{ devices: number; times: (TimeSum & { time: number })[] }>`
    WITH "d" AS MATERIALIZED (${devices}), "sum" AS (
      SELECT "time", sum("plays") AS "plays", sum("completed") AS "completed", sum("unsure") AS "unsure", sum("shown") AS "shown"
      FROM ${rows} GROUP BY 1
    ), "screen" AS MATERIALIZED (
      SELECT "d"."refId", "part"."at", bit_or("part"."bits") AS "bits" FROM (
        SELECT "device", "time" / ${sql.lit(bits)} AS "at", bit_or(1::bigint << ("time" % ${sql.lit(bits)})) AS "bits"
        FROM ${rows} GROUP BY 1, 2
      ) AS "part" JOIN "d" ON "d"."id" = "part"."device" GROUP BY 1, 2
    ), "seen" AS (
      SELECT "at" * ${sql.lit(bits)} + "bit" AS "time", count(*) AS "devices"
      FROM "screen" CROSS JOIN generate_series(0, ${most}) AS "bit" WHERE "bits" & (1::bigint << "bit") <> 0 GROUP BY 1
    )
    SELECT (SELECT count(DISTINCT "refId") FROM "screen")::float8 AS "devices",
      (SELECT coalesce(json_agg("row" ORDER BY "time"), '[]') FROM (SELECT * FROM "sum" JOIN "seen" USING ("time")) AS "row") AS "times"
  `.execute(db)
  const { devices: screens, times } = found.rows[0] ?? { devices: 0, times: [] }
  const total = (sum: keyof TimeSum) => times.reduce((all, each) => all + each[sum], 0)
  return {
    times: times.map(row => ({ ...row, time: names[row.time] ?? '' })),
    totals: {
      plays: total('plays'),
      completed: total('completed'),
      unsure: total('unsure'),
      shown: total('shown'),
      devices: screens,
    },
  }
}
