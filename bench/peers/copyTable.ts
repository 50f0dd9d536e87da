import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'

/** Copies a table with its columns, rows and indexes into another database. */
export async function copyTable(from: pg.Client, into: pg.Client, table: string): Promise<void> {
  const columns = await from.query<{ line: string }>(
    `SELECT format('%I %s%s', "attname", format_type("atttypid", "atttypmod"), CASE WHEN "attnotnull" THEN ' NOT NULL' ELSE '' END) AS "line"
     FROM "pg_attribute" WHERE "attrelid" = $1::regclass AND "attnum" > 0 AND NOT "attisdropped" ORDER BY "attnum"`,
    [`"${table}"`],
  )
  const indexes = await from.query<{ line: string }>(
    `SELECT "indexdef" AS "line" FROM "pg_indexes" WHERE "schemaname" = 'public' AND "tablename" = $1 AND "indexname" <> "tablename" || '_pkey'`,
    [table],
  )
  await into.query('CREATE EXTENSION IF NOT EXISTS pg_trgm')
  await into.query(`CREATE TABLE "${table}" (${columns.rows.map(({ line }) => line).join(', ')}, PRIMARY KEY ("id"))`)
  // COPY of a table leaves out generated columns, which are plain columns of the copy.
  await pipeline(
    from.query(copyTo(`COPY (SELECT * FROM "${table}") TO STDOUT`)),
    into.query(copyFrom(`COPY "${table}" FROM STDIN`)),
  )
  for (const { line } of indexes.rows) await into.query(line)
  await into.query(`VACUUM ANALYZE "${table}"`)
}
