import { AppError } from '#contract/errors/errors.ts'
import type { OwnSession } from '#contract/services/people/ownspace.ts'
import { endSessions } from '#server/accounts/signIn/sessions.ts'
import { callerOf } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'

/** Identifies a session without allowing its use. */
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
  // Sockets are not linked to sessions, so all sockets of the user are closed; valid ones reconnect.
  context.afterCommit(() => context.publish.disconnectUser(id))
  return null
}

export async function endOtherSessions(context: Context): Promise<null> {
  const { id, tokenHash } = callerOf(context)
  await endSessions(context.db, [id], tokenHash)
  context.afterCommit(() => context.publish.disconnectUser(id))
  return null
}
