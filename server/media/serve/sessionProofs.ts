import { usableAccount } from '#server/access/usableAccount.ts'
import type { Parts } from '#server/kernel/parts.ts'

type Needed = Pick<Parts, 'db' | 'now' | 'time'>

/**
 * Returns the hashes of a user's valid sessions and API tokens, which are the proofs in signed URLs. Sign-out, a new
 * password, disabling the account and deleting the API token make the URLs invalid.
 */
export async function sessionProofs({ db, now, time }: Needed, userId: string): Promise<string[]> {
  const sessions = await db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.userId')
    .select('session.tokenHash')
    .where('session.userId', '=', userId)
    .where('session.expireTime', '>', now())
    .where(usableAccount('user', time.dayOf(now())))
    .execute()
  const tokens = await db
    .selectFrom('apiTokenKey')
    .innerJoin('apiToken', 'apiToken.id', 'apiTokenKey.tokenId')
    .innerJoin('user', 'user.id', 'apiToken.ownerId')
    .select('apiTokenKey.tokenHash')
    .where('apiToken.ownerId', '=', userId)
    .where(eb => eb.or([eb('apiToken.lastDay', 'is', null), eb('apiToken.lastDay', '>=', time.dayOf(now()))]))
    .where(usableAccount('user', time.dayOf(now())))
    .execute()
  return [...sessions, ...tokens].map(({ tokenHash }) => tokenHash)
}
