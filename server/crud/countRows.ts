// Counts the rows of a list so that counting costs no more than reading a page.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { countedMost } from '#contract/kernel/paging.ts'
import type { Database } from '#server/db/schema.ts'

/** `capped`: more than `total` rows exist. `estimated`: `total` is the planner's estimate. */
export type Total = { total: number; capped: boolean; estimated: boolean }

type Counted = {
  db: Kysely<Database>
  table: string
  /** SQL after the table name, including WHERE. */
  filter: RawBuilder<unknown>
  kind: 'search' | 'filter' | 'all'
  mayBeEstimated: boolean
  /** Position of the page's last row, counted from 1; the list has at least this many rows. */
  seen: number
  /** Number of rows per page. */
  size: number
}

/**
 * A list without filters shows the planner's estimate, instead of counting, only if the estimate exceeds the counting
 * limit by this factor. With a lower estimate, the real number of rows may be below the limit.
 */
const surely = 2

export async function countRows(counted: Counted): Promise<Total> {
  const { kind, mayBeEstimated, seen, size } = counted
  // Counts at least one page beyond the current one, because a full page may be followed by another.
  const most = Math.max(countedMost, seen + size)
  if (kind === 'all' && mayBeEstimated) {
    const rows = await rowsOfTable(counted)
    if (rows > surely * most) return { total: rows, capped: false, estimated: true }
  }
  // Counting the matches of a search reads the texts of every row. Searches therefore count only as many rows as
  // users page through.
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

/**
 * Returns the planner's estimate of the number of rows in the table: rows per disk page at the last ANALYZE times the
 * current number of disk pages. 0 if the table was never analyzed.
 */
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
