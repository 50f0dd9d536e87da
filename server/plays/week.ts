// Sums of plays by week, with a column per weekday, so that a ranking of seven days over 10,000 screens reads 40,000
// rows instead of 140,000.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/db/schema.ts'

const weekdays = [1, 2, 3, 4, 5, 6, 7]
const ofWeekday = (weekday: number) => sql.ref(`plays${weekday}`)

/** Adds the rows of a roll-up (columns "hour", "device", "program" and "plays") to the sums per week. */
export async function addToWeek(db: Kysely<Database>, newRows: RawBuilder<unknown>): Promise<void> {
  const sums = weekdays.map(
    weekday => sql`coalesce(sum("plays") FILTER (WHERE extract(isodow FROM "hour") = ${sql.lit(weekday)}), 0)`,
  )
  const added = weekdays.map(weekday => {
    const name = `plays${weekday}`
    return sql`${sql.ref(name)} = ${sql.ref(`playWeek.${name}`)} + ${sql.ref(`excluded.${name}`)}`
  })
  await sql`
    INSERT INTO "playWeek" ("week", "device", "program", ${sql.join(weekdays.map(ofWeekday))}, "last")
    SELECT date_trunc('week', "hour")::date, "device", "program", ${sql.join(sums)}, max("hour")
    FROM ${newRows} GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT ("week", "device", "program") DO UPDATE
      SET ${sql.join(added)}, "last" = greatest("playWeek"."last", excluded."last")
  `.execute(db)
}

/**
 * SQL for the plays from a day on, as rows of "program", "device", "plays" and "last": one per week, program and device
 * with plays. `firstDay`: local day of the devices, such as `2026-11-23`; at most `weekDays` ago.
 */
export function playsSince(firstDay: string, where: RawBuilder<unknown> = sql``): RawBuilder<unknown> {
  const first = new Date(`${firstDay}T00:00:00Z`)
  const weekday = first.getUTCDay() || 7
  const monday = new Date(first.getTime() - (weekday - 1) * 86_400_000).toISOString().slice(0, 10)
  const plus = (days: number[]) => sql.join(days.map(ofWeekday), sql` + `)
  return sql`
    SELECT "program", "device", "plays", "last" FROM (
      SELECT "h"."program", "h"."device", "h"."last",
        CASE WHEN "h"."week" > ${monday}::date THEN ${plus(weekdays)} ELSE ${plus(weekdays.slice(weekday - 1))} END AS "plays"
      FROM "playWeek" AS "h" WHERE "h"."week" >= ${monday}::date ${where}
    ) AS "week" WHERE "plays" > 0`
}

/** Number of days for which the sums per week are stored; rankings cover at most 31 days. */
export const weekDays = 60
