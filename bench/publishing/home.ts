// Each call of the home page with 10,000 devices, a year of plays, and sends to all devices: 95 of 100 answers must
// come within 100 ms. Floor: a call without a database query.
import type pg from 'pg'
import type { Measurement } from '#bench/support/Measurement.ts'
import { percentileOf } from '#bench/support/percentileOf.ts'
import { type BenchServer, startServer } from '#bench/support/server.ts'
import { home as declaration } from '#contract/services/system/home.ts'
import { connectTo } from '#tests/e2e/support/connectTo.ts'
import { devices, fillYearOfPlays } from './fillYearOfPlays.ts'

const runs = 60
/** Calls before the measurement, which fill the caches of the database. */
const warmUps = 3
const goal = { most: 100 }
/** Number of sends; each goes to all devices. */
const sends = 10

export async function home(): Promise<Measurement[]> {
  const server = await startServer({ env: { RATE_LIMIT: '100000' } })
  const pool = connectTo(server.dataDir, 2)
  try {
    await fillYearOfPlays(pool)
    await fillSends(pool)
    const accessToken = await server.token()
    const floor = { name: 'a health call', value: await slowestOf(server, '/xboot/health', accessToken) }
    const found: Measurement[] = []
    for (const { path } of Object.values(declaration.calls)) {
      const value = await slowestOf(server, `/xboot${declaration.path}/${path}`, accessToken)
      found.push({ name: `${path}, p95`, value, unit: 'ms', floor, goal })
    }
    return found
  } finally {
    await pool.end()
    await server.stop()
  }
}

/** 95th percentile of the milliseconds until an answer is complete; one call at a time. */
async function slowestOf(server: BenchServer, path: string, accessToken: string): Promise<number> {
  const times: number[] = []
  for (let run = -warmUps; run < runs; run += 1) {
    const started = performance.now()
    const answer = await fetch(`${server.url}${path}`, { headers: { accessToken } })
    const text = await answer.text()
    if (!answer.ok || text.includes('"success":false')) throw new Error(`${path}: ${text.slice(0, 200)}`)
    if (run >= 0) times.push(performance.now() - started)
  }
  return percentileOf(times, 0.95)
}

/** Inserts sends to all devices; on most devices the content plays, on some it waits or failed. */
async function fillSends(pool: pg.Pool): Promise<void> {
  await pool.query(`
    INSERT INTO "programVersion" ("id", "hash", "title", "duration", "size", "content") VALUES ('540000000000000000', 'home', 'Menu', 1, 1, '{}')`)
  await pool.query(`
    INSERT INTO "sentPlan" ("id", "ownerId", "name", "type", "plan", "createTime")
    SELECT (550000000000000000 + n)::text, "u"."id", 'Menu ' || n, 'idle', '{}', now() - n * interval '1 hour'
    FROM generate_series(1, ${sends}) AS n, "user" AS "u" WHERE "u"."username" = 'admin'`)
  await pool.query(`
    INSERT INTO "publication" ("id", "ownerId", "versionId", "addressing", "deviceId", "sentPlanId", "publishTime", "replaces")
    SELECT (560000000000000000 + "send" * ${devices} + "d".n)::text, "d"."ownerId", '540000000000000000', 'device', "d"."id",
      (550000000000000000 + "send")::text, now() - "send" * interval '1 hour', false
    FROM generate_series(1, ${sends}) AS "send" CROSS JOIN (SELECT "id", "ownerId", row_number() OVER (ORDER BY "id") AS n FROM "device") AS "d"`)
  await pool.query(`
    INSERT INTO "sendLog" ("id", "ownerId", "title", "deviceId", "deviceName", "publicationId", "sentPlanId", "state", "playback", "createTime")
    SELECT "p"."id", "p"."ownerId", 'Menu', "d"."id", "d"."name", "p"."id", "p"."sentPlanId",
      CASE right("d"."id", 1) WHEN '0' THEN 'waitingForDownload' WHEN '1' THEN 'downloadFailed' ELSE 'downloadSuccessful' END,
      CASE WHEN right("d"."id", 1) NOT IN ('0', '1') THEN 'plays' END, "p"."publishTime"
    FROM "publication" AS "p" JOIN "device" AS "d" ON "d"."id" = "p"."deviceId"`)
  for (const table of ['sentPlan', 'publication', 'sendLog']) await pool.query(`VACUUM ANALYZE "${table}"`)
}
