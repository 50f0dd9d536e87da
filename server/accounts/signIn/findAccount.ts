import { sql } from 'kysely'
import { emailOf } from '#contract/rules/accounts/emailOf.ts'
import { phoneOf } from '#contract/rules/accounts/phoneOf.ts'
import type { Context } from '#server/kernel/context.ts'
import { assertMaySignIn } from './assertMaySignIn.ts'
import type { Account } from './createCredentials.ts'

export async function findByMobile({ db }: Pick<Context, 'db'>, mobile: string): Promise<Account | null> {
  // Must equal the expression of the index; otherwise PostgreSQL does not use the index.
  const stored = sql`regexp_replace("mobile", '[ -]', '', 'g')`
  const found = await db.selectFrom('user').selectAll().where(stored, '=', phoneOf(mobile)).executeTakeFirst()
  return found ?? null
}

export async function findByEmail({ db }: Pick<Context, 'db'>, email: string): Promise<Account | null> {
  const found = await db
    .selectFrom('user')
    .selectAll()
    .where(({ eb, fn }) => eb(fn<string>('lower', ['email']), '=', emailOf(email).toLowerCase()))
    .executeTakeFirst()
  return found ?? null
}

/** Returns the account if it may sign in today, otherwise null. */
export async function maySignInOrNull(context: Context, account: Account | null): Promise<Account | null> {
  if (!account) return null
  return assertMaySignIn(context, account).then(
    () => account,
    () => null,
  )
}
