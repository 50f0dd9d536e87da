import { AppError } from '#contract/errors/errors.ts'
import type { OwnSession } from '#contract/services/people/ownspace.ts'
import { endSessions } from '#server/accounts/signIn/sessions.ts'
import { callerOf } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'

/** Part of the token's hash: identifies a session in lists, but cannot be used to sign in. */
const idOf = (tokenHash: string) => tokenHash.slice(0, 24)

export async function ownSessions(context: Context): Promise<OwnSession[]> {
  const { db, time, now } = context
  const { id, tokenHash } = callerOf(context)
  const rows = await db
    .selectFrom('session')
    .selectAll()
    .where('userId', '=', id)
    .where('expireTime', '>', now())
    .orderBy('lastTime', 'desc')
    .execute()
  return rows.map(row => ({
    id: idOf(row.tokenHash),
    ip: row.ip,
    userAgent: row.userAgent,
    createTime: time.encode(row.createTime),
    lastTime: time.encode(row.lastTime),
    isCurrent: row.tokenHash === tokenHash,
  }))
}

export async function endOwnSession(context: Context, sessionId: string): Promise<null> {
  const { id } = callerOf(context)
  const rows = await context.db.selectFrom('session').select('tokenHash').where('userId', '=', id).execute()
  const found = rows.find(({ tokenHash }) => idOf(tokenHash) === sessionId)
  if (!found) throw new AppError('general.notFound')
  await context.db.deleteFrom('session').where('tokenHash', '=', found.tokenHash).execute()
  // Sockets are not linked to sessions. All sockets of the user are closed, and those with a valid session reconnect.
  context.afterCommit(() => context.publish.disconnectUser(id))
  return null
}

export async function endOtherSessions(context: Context): Promise<null> {
  const { id, tokenHash } = callerOf(context)
  await endSessions(context.db, [id], tokenHash)
  context.afterCommit(() => context.publish.disconnectUser(id))
  return null
}
