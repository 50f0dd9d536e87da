import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { prepared } from '#server/db/prepared.ts'
import type { Database } from '#server/db/schema.ts'
import type { Caller } from '#server/kernel/caller.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { usableAccount } from './usableAccount.ts'

export const sessionMinutes = 60
export const savedSessionDays = 7

type FoundAccount = {
  id: string
  username: string
  type: Caller['type']
  ownerId: string | null
  createBy: string | null
  roles: string[]
  mustChangePassword: boolean
  parentRoles: string[] | null
  subAccounts: string[]
  rightsVersion: string | null
}
type Found = FoundAccount & { saveLogin: boolean; expireTime: Date }
type Needed = Pick<Parts, 'db' | 'time' | 'now' | 'grants'>

/**
 * Returns the user of a session with current rights, so that changes by an administrator apply to the next call. Null
 * if the token is unknown or expired, or if the account may not be used. Extends the session, at most once a minute;
 * not with `isUse: false`.
 */
export async function readCaller(parts: Needed, tokenHash: string, { isUse = true } = {}): Promise<Caller | null> {
  const { db, time } = parts
  const now = parts.now()
  const result = await sql<Found>`${prepared}
    SELECT "s"."saveLogin", "s"."expireTime", ${account}
    FROM "session" AS "s" JOIN "user" AS "u" ON "u"."id" = "s"."userId"
    WHERE "s"."tokenHash" = ${tokenHash} AND "s"."expireTime" > ${now} AND ${usableAccount('u', time.dayOf(now))}
  `.execute(db)
  const [found] = result.rows
  if (!found) return null
  if (isUse) await extendSession(db, tokenHash, found, now)
  return callerOfAccount(parts, found, tokenHash)
}

/** Returns the user of an account, for work without a session; null if the account may not be used. */
export async function readAccount(parts: Needed, userId: string): Promise<Caller | null> {
  const { db, time, now } = parts
  const result = await sql<FoundAccount>`${prepared}
    SELECT ${account} FROM "user" AS "u" WHERE "u"."id" = ${userId} AND ${usableAccount('u', time.dayOf(now()))}
  `.execute(db)
  const [found] = result.rows
  return found ? callerOfAccount(parts, found, '') : null
}

const account = sql`"u"."id", "u"."username", "u"."type", "u"."ownerId", "u"."roles", "u"."mustChangePassword",
  (SELECT "maker"."username" FROM "user" AS "maker" WHERE "maker"."id" = "u"."ownerId") AS "createBy",
  (SELECT "parent"."roles" FROM "user" AS "parent" WHERE "u"."type" = 2 AND "parent"."id" = "u"."ownerId") AS "parentRoles",
  ARRAY(SELECT "sub"."id" FROM "user" AS "sub" WHERE "sub"."ownerId" = "u"."id" AND "sub"."type" = 2) AS "subAccounts",
  (SELECT "version" FROM "rightsVersion") AS "rightsVersion"`

async function callerOfAccount({ db, grants }: Needed, found: FoundAccount, tokenHash: string): Promise<Caller> {
  const { roles: roleIds, parentRoles: parentRoleIds, rightsVersion: version } = found
  const parentId = found.type === 2 ? found.ownerId : null
  return {
    id: found.id,
    username: found.username,
    type: found.type,
    parentId,
    createBy: found.createBy,
    mustChangePassword: found.mustChangePassword,
    roleIds,
    grants: await grants(db, { version, roleIds, parentRoleIds }),
    ownIds: parentId === null ? [found.id, ...found.subAccounts] : [found.id, parentId],
    tokenHash,
  }
}

export function sessionEnd(now: Date, saveLogin: boolean): Date {
  const minutes = saveLogin ? savedSessionDays * 24 * 60 : sessionMinutes
  return new Date(now.getTime() + minutes * 60_000)
}

async function extendSession(db: Kysely<Database>, tokenHash: string, found: Found, now: Date): Promise<void> {
  const end = sessionEnd(now, found.saveLogin)
  if (end.getTime() - found.expireTime.getTime() < 60_000) return
  await db.updateTable('session').set({ expireTime: end, lastTime: now }).where('tokenHash', '=', tokenHash).execute()
}
