import { type Kysely, sql } from 'kysely'
import type { MonitorNow, MonitorReading } from '#contract/services/system/monitor.ts'
import type { Database } from '#server/db/schema.ts'

const tablesShown = 8

export async function readDatabase(
  db: Kysely<Database>,
): Promise<Pick<MonitorReading, 'databaseSize' | 'connections'>> {
  const found = await sql<{ databaseSize: number; connections: number }>`
    SELECT pg_database_size(current_database()) AS "databaseSize",
      (SELECT count(*) FROM pg_stat_activity WHERE "datname" = current_database()) AS "connections"
  `.execute(db)
  return found.rows[0] ?? { databaseSize: 0, connections: 0 }
}

/**
 * Returns the version, the connection limit and the largest tables. `size`: bytes including indexes. `rows`:
 * PostgreSQL's estimate.
 */
export async function describeDatabase(db: Kysely<Database>): Promise<MonitorNow['database']> {
  const [about, tables] = await Promise.all([
    sql<{ version: string; maxConnections: number }>`
      SELECT current_setting('server_version') AS "version", current_setting('max_connections')::int AS "maxConnections"
    `.execute(db),
    sql<{ name: string; size: number; rows: number }>`
      SELECT "relname" AS "name", pg_total_relation_size("oid") AS "size", greatest("reltuples", 0)::bigint AS "rows"
      FROM pg_class WHERE "relkind" = 'r' AND "relnamespace" = 'public'::regnamespace
      ORDER BY 2 DESC LIMIT ${tablesShown}
    `.execute(db),
  ])
  return { version: '', maxConnections: 0, ...about.rows[0], tables: tables.rows }
}

type Queues = { queues: MonitorNow['queues'] } & Pick<MonitorReading, 'jobsWaiting' | 'jobsRunning' | 'jobsFailed'>

export async function readQueues(db: Kysely<Database>): Promise<Queues> {
  const found = await sql<MonitorNow['queues'][number]>`
    SELECT "name" AS "task", count(*) FILTER (WHERE "state" < 'active') AS "waiting",
      count(*) FILTER (WHERE "state" = 'active') AS "running", count(*) FILTER (WHERE "state" = 'failed') AS "failed"
    FROM pgboss.job GROUP BY "name" ORDER BY "name"
  `.execute(db)
  const sum = (key: 'waiting' | 'running' | 'failed') => found.rows.reduce((total, row) => total + row[key], 0)
  return {
    queues: found.rows,
    jobsWaiting: sum('waiting'),
    jobsRunning: sum('running'),
    jobsFailed: sum('failed'),
  }
}
