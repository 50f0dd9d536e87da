// A database with 10,000 devices and a year of plays: two programs per device and day.
import type pg from 'pg'

export const devices = 10_000
const programs = 40
const weekdays = [1, 2, 3, 4, 5, 6, 7]

export const dayAt = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)

/**
 * Inserts the devices, and the sums that the roll-up job would write. The hourly sums by program cover only the last
 * two weeks.
 */
export async function fillYearOfPlays(pool: pg.Pool): Promise<void> {
  await pool.query(`
    INSERT INTO "device" ("id", "ownerId", "code", "name", "eid", "status", "country", "province", "city", "lat", "lng", "lastSeen")
    SELECT (520000000000000000 + n)::text, "u"."id", 'c', 'Screen ' || n, 'year' || n, CASE WHEN n % 20 = 0 THEN 'offline' ELSE 'online' END,
      'CN', 'Province ' || n % 30, 'City ' || n % 300, 20 + n % 25, 80 + n % 45,
      -- In the future: otherwise the server would mark the devices as offline.
      CASE WHEN n % 20 = 0 THEN now() - interval '1 hour' ELSE now() + interval '1 hour' END
    FROM generate_series(1, ${devices}) AS n, "user" AS "u" WHERE "u"."username" = 'admin'`)
  await pool.query(`
    INSERT INTO "playedName" ("kind", "refId", "name", "ownerId")
    SELECT 'device', "id", "name", "ownerId" FROM "device" WHERE "eid" LIKE 'year%'`)
  await pool.query(`
    INSERT INTO "playedName" ("kind", "refId", "name")
    SELECT 'program', (530000000000000000 + n)::text, 'Program ' || n FROM generate_series(1, ${programs}) AS n`)
  await pool.query(`
    INSERT INTO "playDay" ("day", "device", "program", "plays", "completed", "unsure", "shown", "last")
    SELECT "day"::date, "d"."id", "p"."id", 400, 390, 0, 4000000, "day" + interval '20 hours'
    FROM generate_series(current_date - 364, current_date, interval '1 day') AS "day"
    CROSS JOIN (SELECT "id", row_number() OVER (ORDER BY "id") AS n FROM "playedName" WHERE "kind" = 'device') AS "d"
    JOIN (SELECT "id", row_number() OVER (ORDER BY "id") AS n FROM "playedName" WHERE "kind" = 'program') AS "p"
      ON "p".n IN (1 + "d".n % ${programs}, 1 + ("d".n + 7) % ${programs})
    -- In the order in which they come: a day stands together.
    ORDER BY 1`)
  await pool.query(`
    INSERT INTO "playMonth" ("month", "device", "program", "plays", "completed", "unsure", "shown", "last")
    SELECT date_trunc('month', "day")::date, "device", "program", sum("plays"), sum("completed"), 0, sum("shown"), max("last")
    FROM "playDay" GROUP BY 1, 2, 3`)
  await pool.query(`
    INSERT INTO "playWeek" ("week", "device", "program", ${weekdays.map(day => `"plays${day}"`)}, "last")
    SELECT date_trunc('week', "day")::date, "device", "program",
      ${weekdays.map(day => `coalesce(sum("plays") FILTER (WHERE extract(isodow FROM "day") = ${day}), 0)`)}, max("last")
    FROM "playDay" WHERE "day" > current_date - 60 GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`)
  await pool.query(
    `INSERT INTO "playTotal" ("device", "plays") SELECT "device", sum("plays") FROM "playDay" GROUP BY 1`,
  )
  for (const offset of [0, -14]) {
    const month = dayAt(offset).slice(0, 7)
    await pool.query(`
      CREATE TABLE IF NOT EXISTS "playHour_${month.replace('-', '')}" PARTITION OF "playHour"
      FOR VALUES FROM ('${month}-01') TO (date '${month}-01' + interval '1 month')`)
  }
  await pool.query(`
    INSERT INTO "playHour" ("hour", "device", "program", "file", "plays", "completed", "unsure", "shown")
    SELECT "day" + h * interval '1 hour', "device", "program", 0, 40, 39, 0, 400000
    FROM "playDay" CROSS JOIN generate_series(9, 18) AS h WHERE "day" > current_date - 14 ORDER BY 1`)
  const hours = Array.from({ length: 10 }, (_, at) => String(at + 9).padStart(2, '0'))
  const columns = hours.map(hour => `"plays${hour}", "completed${hour}", "shown${hour}"`)
  const sums = (times: string) => hours.map(() => `80 * ${times}, 78 * ${times}, 800000 * ${times}`)
  const mask = hours.reduce((bits, hour) => bits + 2 ** Number(hour), 0)
  await pool.query(`
    INSERT INTO "playClock" ("day", "device", "hours", ${columns})
    SELECT "day", "device", ${mask}, ${sums('1')} FROM "playDay" GROUP BY 1, 2 ORDER BY 1, 2`)
  await pool.query(`
    INSERT INTO "playClockMonth" ("month", "device", "hours", ${columns})
    SELECT date_trunc('month', "day")::date, "device", ${mask}, ${sums('count(*)')} FROM "playClock" GROUP BY 1, 2 ORDER BY 1, 2`)
  for (const table of [
    'device',
    'playedName',
    'playDay',
    'playWeek',
    'playMonth',
    'playHour',
    'playClock',
    'playClockMonth',
  ])
    await pool.query(`VACUUM ANALYZE "${table}"`)
}
