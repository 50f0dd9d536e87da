import type { Parts } from '../context.ts'

/** Signing out, a new password and disabling the account end a person's URLs with the session they were made in. */
export async function sessionProofs({ db, now }: Pick<Parts, 'db' | 'now'>, userId: string): Promise<string[]> {
  const sessions = await db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.userId')
    .select('session.tokenHash')
    .where('session.userId', '=', userId)
    .where('session.expireTime', '>', now())
    .where('user.status', '=', 0)
    .execute()
  return sessions.map(({ tokenHash }) => tokenHash)
}
