import type { Row } from '#server/base/values.ts'
import type { Context } from '#server/kernel/context.ts'

/** Returns the sub-accounts of these accounts, except those that are among the given accounts. */
export async function subAccountsOf(
  rows: readonly Row[],
  { db }: Pick<Context, 'db'>,
): Promise<{ id: string; username: string; ownerId: string | null }[]> {
  const ids = rows.map(row => row.id)
  if (ids.length === 0) return []
  return db
    .selectFrom('user')
    .select(['id', 'username', 'ownerId'])
    .where('type', '=', 2)
    .where('ownerId', 'in', ids)
    .where('id', 'not in', ids)
    .orderBy('username')
    .execute()
}
