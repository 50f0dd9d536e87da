import type { Row } from '../behave.ts'
import type { Context } from '../context.ts'

/** The sub-accounts of these accounts, the accounts themselves left out. */
export async function subAccountsOf(
  rows: readonly Row[],
  { db }: Pick<Context, 'db'>,
): Promise<{ id: string; username: string; createBy: string | null }[]> {
  const names = rows.map(row => String(row.username))
  const ids = rows.map(row => row.id)
  if (names.length === 0) return []
  return db
    .selectFrom('user')
    .select(['id', 'username', 'createBy'])
    .where('type', '=', 2)
    .where('createBy', 'in', names)
    .where('id', 'not in', ids)
    .orderBy('username')
    .execute()
}
