import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { accountNameOf } from '#contract/rules/accounts/accountName.ts'
import { contains } from '#server/crud/listQuery.ts'
import type { Context } from '#server/kernel/context.ts'

const shownAtOnce = 30

type Wanted = { key?: string | null; ids?: string[] | null; scope: RawBuilder<SqlBool> | null }

/**
 * Returns the accounts that the caller may write to (`scope`) and that match `key`, sorted by name. With `ids`,
 * returns only these accounts; without, at most `shownAtOnce`. `total`: number of all matching accounts.
 */
export async function findRecipients({ key, ids, scope }: Wanted, { db }: Pick<Context, 'db'>) {
  const isNamed = ids && ids.length > 0
  const conditions = [
    ...(scope ? [scope] : []),
    ...(isNamed ? [sql<SqlBool>`"id" = ANY(${ids})`] : []),
    ...(key ? [sql<SqlBool>`(${contains('username', key, accountNameOf)} OR ${contains('nickName', key)})`] : []),
  ]
  const filter = conditions.length > 0 ? sql`WHERE ${sql.join(conditions, sql` AND `)}` : sql``
  const limit = isNamed ? ids.length : shownAtOnce
  const users = await sql<{ id: string; username: string; nickName: string | null }>`
    SELECT "id", "username", "nickName" FROM "user" ${filter} ORDER BY lower("username"), "id" LIMIT ${limit}
  `.execute(db)
  const counted = await sql<{ total: number }>`SELECT count(*) AS "total" FROM "user" ${filter}`.execute(db)
  return { total: counted.rows[0]?.total ?? 0, users: users.rows }
}
