import type pg from 'pg'
import { callers, load } from '#bench/support/load.ts'
import type { Measurement } from '#bench/support/Measurement.ts'
import { type BenchServer, startServer } from '#bench/support/server.ts'
import { connectTo } from '#tests/e2e/support/connectTo.ts'
import { asTheListAsks } from './deviceList.ts'

/** Duration in milliseconds of each measurement and of its floor. */
const duration = 4_000
const pageSize = 20

export type ListQuery = { name: string; url: string; where: string; order: string; page?: number }
export type MillionList = {
  table: string
  /** Path of the list call below /xboot. */
  path: string
  fill: (pool: pg.Pool) => Promise<void>
  queries: readonly ListQuery[]
}

/** Measures a list call over a million rows with four concurrent callers, and its SQL queries as the floor. */
export async function millionList({ table, path, fill, queries }: MillionList): Promise<Measurement[]> {
  const server = await startServer({ env: { RATE_LIMIT: '100000' } })
  const pool = connectTo(server.dataDir, callers)
  try {
    await withoutSearch(pool, table, () => fill(pool))
    // Brings the table into the state in which autovacuum leaves it a minute after filling.
    await pool.query(`VACUUM ANALYZE "${table}"`)
    const accessToken = await server.token()
    const found: Measurement[] = []
    for (const query of queries) {
      const bare = await load(duration, () => select(pool, table, query))
      const list = await load(duration, () =>
        ask(server, `/xboot${path}?pageSize=${pageSize}&${query.url}`, accessToken),
      )
      const floorOf = (value: number) => ({ name: 'the SELECTs alone', value })
      found.push(
        { name: `${query.name}, p50`, value: list.p50, unit: 'ms', floor: floorOf(bare.p50) },
        { name: `${query.name}, p99`, value: list.p99, unit: 'ms', floor: floorOf(bare.p99) },
      )
    }
    return found
  } finally {
    await pool.end()
    await server.stop()
  }
}

/**
 * Drops the GIN indexes, fills the table, and creates the indexes again. Building them at once takes a tenth of the
 * time of updating them for each of a million rows.
 */
async function withoutSearch(pool: pg.Pool, table: string, fill: () => Promise<void>): Promise<void> {
  const { rows } = await pool.query<{ indexname: string; indexdef: string }>(
    `SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'public' AND tablename = $1 AND indexdef LIKE '%USING gin%'`,
    [table],
  )
  for (const { indexname } of rows) await pool.query(`DROP INDEX "${indexname}"`)
  await fill()
  for (const { indexdef } of rows) await pool.query(`SET maintenance_work_mem = '512MB'; ${indexdef}`)
}

async function ask({ url }: BenchServer, path: string, accessToken: string): Promise<void> {
  const response = await fetch(url + path, { headers: { accessToken, Prefer: asTheListAsks } })
  const answer = (await response.json()) as { success: boolean; message: string }
  if (!answer.success) throw new Error(`${path}: ${answer.message}`)
}

/** Runs the SQL of the list call: the page, and the total count unless the number of rows on the page implies it. */
async function select(pool: pg.Pool, table: string, { where, order, page = 1 }: ListQuery): Promise<void> {
  const { rowCount } = await pool.query(
    `SELECT * FROM "${table}" WHERE ${where} ORDER BY ${order} LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`,
  )
  if (rowCount === pageSize) await pool.query(`SELECT count(*) FROM "${table}" WHERE ${where}`)
}
