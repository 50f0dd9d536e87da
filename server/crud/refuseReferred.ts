import { type SqlBool, sql } from 'kysely'
import { AppError, type ErrorId } from '#contract/errors/errors.ts'
import type { Resource } from '#contract/kernel/resource.ts'
import type { Row } from '#server/base/values.ts'
import type { Context } from '#server/kernel/context.ts'
import { namesAndCount } from './namesAndCount.ts'
import { ownOrAll } from './scopeOf.ts'

type Reference = { of: Resource; from: Resource; field: string; error: ErrorId }

/**
 * Throws `error` if rows of `from` still refer to one of the rows to be deleted. The parameters of the error describe
 * one such row to be deleted: its name, the number of rows that refer to it, and the names of some referring rows
 * that the caller may see.
 */
export async function refuseReferred(rows: readonly Row[], reference: Reference, context: Context): Promise<void> {
  const { of, from, field, error } = reference
  const ids = rows.map(row => row.id)
  const [table, column, title] = [sql.table(from.name), sql.ref(field), sql.ref(from.title)]
  // Ignores references from rows that are deleted in the same call.
  const stays = of.name === from.name ? sql<SqlBool>`"id" <> ALL(${ids})` : sql<SqlBool>`true`
  const counted = await sql<{ of: string; count: number }>`
    SELECT ${column} AS "of", count(*) AS "count" FROM ${table} WHERE ${column} = ANY(${ids}) AND ${stays} GROUP BY ${column} LIMIT 1
  `.execute(context.db)
  const [first] = counted.rows
  if (!first) return
  const seen = ownOrAll(from, context) ?? sql<SqlBool>`true`
  const named = await sql<{ title: string }>`
    SELECT ${title} AS "title" FROM ${table} WHERE ${column} = ${first.of} AND ${stays} AND ${seen} ORDER BY ${title} LIMIT 4
  `.execute(context.db)
  const names = named.rows.map(row => row.title)
  const name = rows.find(row => row.id === first.of)?.[of.title]
  throw new AppError(error, { name, ...namesAndCount(names, context.language, first.count) })
}
