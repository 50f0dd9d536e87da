import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { user } from '#contract/resources/people/user.ts'
import { namesAndCount } from '#server/crud/namesAndCount.ts'
import { scopeOf } from '#server/crud/scopeOf.ts'
import type { Context } from '#server/kernel/context.ts'
import { userBehavior } from './userBehavior.ts'

/**
 * Returns the number of users that match a condition, and the names of the first few of them that the caller may see.
 */
export async function peopleWith(condition: RawBuilder<SqlBool>, context: Context) {
  const scope = scopeOf(user, userBehavior, context) ?? sql<SqlBool>`true`
  const counted = await sql<{ count: number }>`SELECT count(*) AS "count" FROM "user" WHERE ${condition}`.execute(
    context.db,
  )
  const named = await sql<{ username: string }>`
    SELECT "username" FROM "user" WHERE ${condition} AND ${scope} ORDER BY "username" LIMIT 4
  `.execute(context.db)
  const count = counted.rows[0]?.count ?? 0
  return namesAndCount(
    named.rows.map(row => row.username),
    context.language,
    count,
  )
}
