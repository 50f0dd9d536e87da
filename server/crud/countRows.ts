// Counts the rows of a list at no more than the cost of reading a page.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { countedMost } from '#contract/kernel/paging.ts'
import type { Database } from '#server/db/schema.ts'

/** `capped`: more than `total` rows exist. `estimated`: `total` is approximate. */
export type Total = { total: number; capped: boolean; estimated: boolean }

type Counted = {
  db: Kysely<Database>
  table: string
  /** SQL after the table name, including WHERE. */
  filter: RawBuilder<unknown>
  kind: 'search' | 'filter' | 'all'
  mayBeEstimated: boolean
  /** Position of the page's last row; at least this many rows exist. */
  seen: number
  /** Rows per page. */
  size: number
}

/**
 * Lists are counted if their estimate is below this multiple of the limit: a list with such an estimate may be short.
 */
const surely = 2

export async function countRows(counted: Counted): Promise<Total> {
  const { kind, mayBeEstimated, seen, size } = counted
  // A full page may be followed by another.
  const most = Math.max(countedMost, seen + size)
  if (kind === 'all' && mayBeEstimated) {
    const rows = await rowsOfTable(counted)
    if (rows > surely * most) return { total: rows, capped: false, estimated: true }
  }
  // Each match of a search costs reading its texts; beyond what users page through, an exact count is not worth it.
  const isBounded = kind === 'search' || mayBeEstimated
  const total = await countUpTo(counted, isBounded ? most : null)
  if (!isBounded || total <= most) return { total, capped: false, estimated: false }
  if (kind === 'search') return { total: most, capped: true, estimated: false }
  return { total: Math.max(most, await plannedRows(counted)), capped: false, estimated: true }
}

async function countUpTo({ db, table, filter }: Counted, most: number | null): Promise<number> {
  const limit = most === null ? sql`` : sql`LIMIT ${most + 1}`
  const { rows } = await sql<{ total: number }>`
    SELECT count(*) AS total FROM (SELECT 1 FROM ${sql.table(table)} ${filter} ${limit}) AS found
  `.execute(db)
  return rows[0]?.total ?? 0
}

/** The planner's estimate: density at the last ANALYZE times the current number of pages. 0 if never analyzed. */
async function rowsOfTable({ db, table }: Counted): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    SELECT CASE WHEN "reltuples" > 0 AND "relpages" > 0
      THEN round("reltuples" / "relpages" * (pg_relation_size("oid") / current_setting('block_size')::int))::bigint ELSE 0 END AS "rows"
    FROM "pg_class" WHERE "oid" = ${sql.lit(`"${table}"`)}::regclass
  `.execute(db)
  return rows[0]?.rows ?? 0
}

async function plannedRows({ db, table, filter }: Counted): Promise<number> {
  type Plan = { 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }
  const { rows } = await sql<Plan>`EXPLAIN (FORMAT JSON) SELECT 1 FROM ${sql.table(table)} ${filter}`.execute(db)
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
}
