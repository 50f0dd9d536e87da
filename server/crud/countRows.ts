// How many rows a list has, for no more than a page of it costs.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { countedMost } from '#contract/kernel/paging.ts'
import type { Database } from '#server/db/schema.ts'

/** `capped`: there are more than `total`. `estimated`: it is about right. */
export type Total = { total: number; capped: boolean; estimated: boolean }

type Counted = {
  db: Kysely<Database>
  table: string
  /** With its WHERE. */
  filter: RawBuilder<unknown>
  /** What the filter asks for. */
  kind: 'search' | 'filter' | 'all'
  mayBeEstimated: boolean
  /** So many rows there are at least: the page ends with this one. */
  seen: number
  /** Of a page. */
  size: number
}

/** Short lists and what few rows fit are counted; an estimate that is no more than this many times the bound may be of a short one. */
const surely = 2

export async function countRows(counted: Counted): Promise<Total> {
  const { kind, mayBeEstimated, seen, size } = counted
  // There is a page after one that is full, until it was looked at.
  const most = Math.max(countedMost, seen + size)
  if (kind === 'all' && mayBeEstimated) {
    const rows = await rowsOfTable(counted)
    if (rows > surely * most) return { total: rows, capped: false, estimated: true }
  }
  // Every row that a search finds costs reading its texts: beyond what anybody pages through the exact number is not worth it.
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

/** As the planner has it: the density of the last look at the table, times its pages of today. 0 where nobody looked yet. */
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
