import { openAccount } from '#server/access/openAccount.ts'
import type { Parts } from '#server/calls/parts.ts'

type Needed = Pick<Parts, 'db' | 'now' | 'time'>

/** Signing out, a new password and closing the account end a person's URLs with the session they were made in. */
export async function sessionProofs({ db, now, time }: Needed, userId: string): Promise<string[]> {
  const sessions = await db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.userId')
    .select('session.tokenHash')
    .where('session.userId', '=', userId)
    .where('session.expireTime', '>', now())
    .where(openAccount('user', time.dayOf(now())))
    .execute()
  return sessions.map(({ tokenHash }) => tokenHash)
}
