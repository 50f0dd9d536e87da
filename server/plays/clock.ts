// Sums of plays by hour of the day, over all programs. One row contains all 24 hours of a device's day or month, so
// that a week of 10,000 screens takes 70,000 rows instead of 1.7 million.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { wholeMonths } from '#contract/rules/plays/periods.ts'
import type { Database } from '#server/db/schema.ts'

const ofClock = ['plays', 'completed', 'shown'] as const
type ClockSum = { plays: number; completed: number; shown: number; devices: number }
type Period = { startDate: string; endDate: string }

export const hoursOfDay = Array.from({ length: 24 }, (_, hour) => hour)
const two = (hour: number) => String(hour).padStart(2, '0')
const names = (hours: readonly number[]) =>
  hours.flatMap(hour => ofClock.map(sum => ({ hour, sum, name: sum + two(hour) })))

/**
 * Adds the rows of a roll-up to the sums per day and month. `hours`: the hours of these rows, such as
 * `2026-11-23T14:00`. The statement writes only the columns of these hours of the day.
 */
export async function addToClock(
  db: Kysely<Database>,
  newRows: RawBuilder<unknown>,
  hours: Iterable<string>,
): Promise<void> {
  const columns = names([...new Set([...hours].map(hour => Number(hour.slice(11, 13))))].sort((a, b) => a - b))
  const own = sql.join(columns.map(({ name }) => sql.ref(name)))
  const sums = sql.join(
    columns.map(
      ({ hour, sum }) => sql`sum(${sql.ref(sum)}) FILTER (WHERE extract(hour FROM "hour") = ${sql.lit(hour)})`,
    ),
  )
  for (const [table, key, at] of [
    ['playClock', 'day', sql`"hour"::date`],
    ['playClockMonth', 'month', sql`date_trunc('month', "hour")::date`],
  ] as const) {
    const added = columns.map(({ name }) => {
      const [stored, given] = [sql.ref(`${table}.${name}`), sql.ref(`excluded.${name}`)]
      return sql`${sql.ref(name)} = coalesce(${stored} + ${given}, ${stored}, ${given})`
    })
    await sql`
      INSERT INTO ${sql.table(table)} (${sql.ref(key)}, "device", "hours", ${own})
      SELECT ${at}, "device", bit_or(1 << extract(hour FROM "hour")::int), ${sums} FROM ${newRows} GROUP BY 1, 2 ORDER BY 1, 2
      ON CONFLICT (${sql.ref(key)}, "device") DO UPDATE
        SET "hours" = ${sql.ref(`${table}.hours`)} | excluded."hours", ${sql.join(added)}
    `.execute(db)
  }
}

/**
 * Returns the sums of each hour of the day that has plays, and their total. `devices`: query that returns "id" and
 * "refId" of the requested devices from the table "playedName". `isWhole`: whether that query returns all devices.
 */
export async function sumClock(
  db: Kysely<Database>,
  { startDate, endDate }: Period,
  { devices, isWhole }: { devices: RawBuilder<unknown>; isWhole: boolean },
): Promise<{ hours: (ClockSum & { hour: string })[]; totals: ClockSum }> {
  const columns = names(hoursOfDay)
  const rows = rowsOf({ startDate, endDate }, sql.join(columns.map(({ name }) => sql.ref(name))))
  const sums = sql.join(
    // Casts to float8, because PostgreSQL sums bigint as numeric, which is several times slower. A float8 is exact
    // up to 2^53.
    columns.map(({ sum, name }) => {
      const own = sum === 'shown' ? sql`${sql.ref(name)}::float8` : sql.ref(name)
      return sql`coalesce(sum(${own}), 0)::float8 AS ${sql.ref(name)}`
    }),
  )
  const seen = sql.join(
    hoursOfDay.map(
      hour =>
        sql`count(*) FILTER (WHERE "hours" & ${sql.lit(1 << hour)} <> 0)::float8 AS ${sql.ref(`devices${two(hour)}`)}`,
    ),
  )
  const found = await sql<Record<string, number>>`
    WITH "d" AS MATERIALIZED (${devices}), "screen" AS (
      SELECT bit_or("h"."hours") AS "hours" FROM (${rowsOf({ startDate, endDate }, sql`"hours"`)}) AS "h"
      JOIN "d" ON "d"."id" = "h"."device" GROUP BY "d"."refId"
    )
    SELECT * FROM (SELECT count(*)::float8 AS "devices", ${seen} FROM "screen") AS "s", (
      SELECT ${sums} FROM (${rows}) AS "h" WHERE ${isWhole ? sql`true` : sql`"h"."device" IN (SELECT "id" FROM "d")`}
    ) AS "p"
  `.execute(db)
  const row = found.rows[0] ?? {}
  const at = (name: string) => row[name] ?? 0
  const hours = hoursOfDay
    .map(two)
    .map(hour => ({
      hour,
      plays: at(`plays${hour}`),
      completed: at(`completed${hour}`),
      shown: at(`shown${hour}`),
      devices: at(`devices${hour}`),
    }))
    .filter(({ devices: screens }) => screens > 0)
  const total = (sum: (typeof ofClock)[number]) => hours.reduce((all, each) => all + each[sum], 0)
  return {
    hours,
    totals: { plays: total('plays'), completed: total('completed'), shown: total('shown'), devices: at('devices') },
  }
}

/**
 * Returns the rows of a period: whole months from the monthly table, and the days before and after them from
 * the daily table.
 */
function rowsOf({ startDate, endDate }: Period, own: RawBuilder<unknown>): RawBuilder<unknown> {
  const days = (from: RawBuilder<unknown>, until: RawBuilder<unknown>) =>
    sql`SELECT "device", ${own} FROM "playClock" WHERE "day" >= ${from} AND "day" < ${until}`
  const [start, end] = [sql`${startDate}::date`, sql`${endDate}::date + 1`]
  const whole = wholeMonths(startDate, endDate)
  if (!whole) return days(start, end)
  const [from, until] = [sql`${whole.from}::date`, sql`${whole.until}::date`]
  return sql`
    SELECT "device", ${own} FROM "playClockMonth" WHERE "month" >= ${from} AND "month" < ${until}
    UNION ALL ${days(start, from)} UNION ALL ${days(until, end)}`
}
