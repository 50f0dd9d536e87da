// Home page and statistics with 10,000 devices and a year of plays: two programs per device and day. Each home page
// call must answer within 100 ms. Floor for comparison: a call without a database query.
import type pg from 'pg'
import type { Measurement } from '#bench/support/Measurement.ts'
import { medianOf } from '#bench/support/medianOf.ts'
import { type BenchServer, startServer } from '#bench/support/server.ts'
import { connectTo } from '#tests/e2e/support/connectTo.ts'

const devices = 10_000
const programs = 40
const runs = 9

const home = [
  'homeNumberStart',
  'getNeeds',
  'getFivePlayer',
  'getProgramPlayerRankList',
  'getAreaPlayerRankList',
  'getMapInfo',
  'getEquAreaList',
] as const

const dayAt = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
const [week, year] = [`startDate=${dayAt(-6)}`, `startDate=${dayAt(-364)}`].map(start => `${start}&endDate=${dayAt(0)}`)
const statistics = [
  { name: 'statistics of a week, by program', query: `${week}&by=program` },
  { name: 'statistics of a week, by day', query: `${week}&by=day` },
  { name: 'statistics of a week, by the hour of the day', query: `${week}&by=hour` },
  { name: 'statistics of a year, by program', query: `${year}&by=program` },
  { name: 'statistics of a year, by area', query: `${year}&by=area` },
  { name: 'statistics of a year, by the hour of the day', query: `${year}&by=hour` },
  { name: 'statistics of a year, by month', query: `${year}&by=month` },
] as const

export async function yearOfPlays(): Promise<Measurement[]> {
  const server = await startServer({ env: { RATE_LIMIT: '100000' } })
  const pool = connectTo(server.dataDir, 2)
  try {
    await fill(pool)
    const accessToken = await server.token()
    const floor = { name: 'a health call', value: await timeOf(server, '/xboot/health', accessToken) }
    const found: Measurement[] = []
    for (const call of home)
      found.push({
        name: `home, ${call}`,
        value: await timeOf(server, `/xboot/home/${call}`, accessToken),
        unit: 'ms',
        floor,
      })
    for (const { name, query } of statistics)
      found.push({
        name,
        value: await timeOf(server, `/xboot/player/getPlayerStatistics?${query}`, accessToken),
        unit: 'ms',
        floor,
      })
    return found
  } finally {
    await pool.end()
    await server.stop()
  }
}

async function timeOf(server: BenchServer, path: string, accessToken: string): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const started = performance.now()
    const answer = await fetch(`${server.url}${path}`, { headers: { accessToken } })
    const text = await answer.text()
    if (!answer.ok || text.includes('"success":false')) throw new Error(`${path}: ${text.slice(0, 200)}`)
    times.push(performance.now() - started)
  }
  return medianOf(times)
}

/** Inserts the sums that the roll-up job would write; hourly sums only for the last two weeks. */
async function fill(pool: pg.Pool): Promise<void> {
  await pool.query(`
    INSERT INTO "device" ("id", "ownerId", "code", "name", "eid", "status", "country", "province", "city", "lat", "lng", "lastSeen")
    SELECT (520000000000000000 + n)::text, "u"."id", 'c', 'Screen ' || n, 'year' || n, CASE WHEN n % 20 = 0 THEN 'offline' ELSE 'online' END,
      'CN', 'Province ' || n % 30, 'City ' || n % 300, 20 + n % 25, 80 + n % 45, now()
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
  for (const table of ['device', 'playedName', 'playDay', 'playMonth', 'playHour', 'playClock', 'playClockMonth'])
    await pool.query(`VACUUM ANALYZE "${table}"`)
}
