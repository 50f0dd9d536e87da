import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { sessionEnd } from '#server/access/readCaller.ts'
import type { Database } from '#server/db/schema.ts'
import type { Parts } from '#server/kernel/parts.ts'

type Options = { userId: string; saveLogin: boolean; ip: string; userAgent: string | null }

/** Opens a session and returns its token; only the hash is stored. */
export async function openSession(
  { db, keys, now }: Pick<Parts, 'db' | 'keys' | 'now'>,
  { userId, saveLogin, ip, userAgent }: Options,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.deleteFrom('session').where('expireTime', '<', now()).execute()
  await db
    .insertInto('session')
    .values({
      tokenHash: keys.hash('session', token),
      userId,
      saveLogin,
      ip,
      userAgent: userAgent?.slice(0, 400) ?? null,
      expireTime: sessionEnd(now(), saveLogin),
      lastTime: now(),
    })
    .execute()
  return token
}

/** Ends all sessions of the users except the one with the token hash `except`. */
export async function endSessions(db: Kysely<Database>, userIds: readonly string[], except?: string): Promise<void> {
  let query = db.deleteFrom('session').where('userId', 'in', [...userIds])
  if (except) query = query.where('tokenHash', '!=', except)
  await query.execute()
}
