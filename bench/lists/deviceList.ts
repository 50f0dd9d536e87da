// The administration's list call over 100,000 devices, with four concurrent callers. Floor for comparison: its SQL
// queries without the server.
import type pg from 'pg'
import { callers, load } from '#bench/support/load.ts'
import type { Measurement } from '#bench/support/Measurement.ts'
import { type BenchServer, startServer } from '#bench/support/server.ts'
import { preferEstimate, preferOnce } from '#contract/kernel/route.ts'
import { connectTo } from '#tests/e2e/support/connectTo.ts'

const devices = 100_000
const pageSize = 20
/** Duration in milliseconds of each measurement and of its floor. */
const duration = 4_000

type Query = { name: string; url: string; where: string; order: string; page?: number }
const newest = '"createTime" DESC, "id" DESC'
const byName = '"name" ASC, "id" ASC'
const isOnline = `"status" = ANY('{online}')`
const has = (how: string) => `("name" ${how} OR "eid" ${how} OR "location" ${how})`

const queries: Query[] = [
  { name: 'first page', url: '', where: 'true', order: newest },
  { name: 'online, by name', url: 'status=online&sort=name&order=asc', where: isOnline, order: byName },
  {
    name: 'online and found by search, by name',
    url: 'status=online&key=lobby%2042&sort=name&order=asc',
    where: `${isOnline} AND ${has("ILIKE '%lobby 42%'")}`,
    order: byName,
  },
  { name: 'search, 6 found', url: 'key=lobby%204242', where: has("ILIKE '%lobby 4242%'"), order: newest },
  {
    name: 'search, half of them found',
    url: `key=${encodeURIComponent('大厅')}`,
    where: has("LIKE '%大厅%'"),
    order: newest,
  },
  {
    name: 'of one account',
    url: 'createBy=admin',
    where: `"ownerId" = (SELECT "id" FROM "user" WHERE "username" = 'admin')`,
    order: newest,
  },
  {
    name: 'by account',
    url: 'sort=createBy&order=asc',
    where: 'true',
    order: '(SELECT "username" FROM "user" AS "u" WHERE "u"."id" = "device"."ownerId") ASC NULLS FIRST, "id" ASC',
  },
  { name: 'page 2,000', url: 'pageNumber=2000', where: 'true', order: newest, page: 2000 },
]

export async function deviceList(): Promise<Measurement[]> {
  const server = await startServer({ env: { RATE_LIMIT: '100000' } })
  const pool = connectTo(server.dataDir, callers)
  try {
    await fillDevices(pool)
    const accessToken = await server.token()
    const health = await load(duration, () => ask(server, '/xboot/health', accessToken))
    const found: Measurement[] = [{ name: 'a health call', value: health.perSecond, unit: 'requests/s' }]
    for (const query of queries) {
      const bare = await load(duration, () => select(pool, query))
      const path = `/xboot/equipment/getAll?pageSize=${pageSize}&${query.url}`
      const list = await load(duration, () => ask(server, path, accessToken))
      const floorOf = (value: number) => ({ name: 'the SELECTs alone', value })
      found.push(
        { name: query.name, value: list.perSecond, unit: 'requests/s', floor: floorOf(bare.perSecond) },
        { name: `${query.name}, p99`, value: list.p99, unit: 'ms', floor: floorOf(bare.p99) },
      )
    }
    return found
  } finally {
    await pool.end()
    await server.stop()
  }
}

export async function fillDevices(pool: pg.Pool): Promise<void> {
  // `lastSeen` is in the future: otherwise the server would mark the devices as offline.
  await pool.query(`
    INSERT INTO "device" ("id", "code", "name", "eid", "status", "lastSeen", "location", "ownerId", "createTime")
    SELECT (500000000000000000 + i)::text, 'bench', CASE WHEN i % 2 = 0 THEN 'Lobby ' ELSE '大厅 ' END || i, 'bench' || i,
      CASE WHEN i % 3 = 0 THEN 'online' ELSE 'offline' END, now() + interval '1 hour', 'Street ' || i % 1000,
      (SELECT "id" FROM "user" WHERE "username" = 'admin'),
      now() - i * interval '1 second'
    FROM generate_series(1, ${devices}) AS i`)
  // Brings the table into the state in which autovacuum leaves it a minute after filling.
  await pool.query('VACUUM ANALYZE "device"')
}

/** Prefer header of the administration's lists. */
export const asTheListAsks = `${preferOnce}, ${preferEstimate}`

async function ask({ url }: BenchServer, path: string, accessToken: string): Promise<void> {
  const response = await fetch(url + path, { headers: { accessToken, Prefer: asTheListAsks } })
  const answer = (await response.json()) as { success: boolean; message: string }
  if (!answer.success) throw new Error(`${path}: ${answer.message}`)
}

/** Runs the SQL of the list call: the page, and the total count unless the number of rows on the page implies it. */
async function select(pool: pg.Pool, { where, order, page = 1 }: Query): Promise<void> {
  const { rowCount } = await pool.query(
    `SELECT * FROM "device" WHERE ${where} ORDER BY ${order} LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`,
  )
  if (rowCount === pageSize) await pool.query(`SELECT count(*) FROM "device" WHERE ${where}`)
}
