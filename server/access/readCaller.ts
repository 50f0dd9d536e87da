import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { PermType } from '#contract/kernel/route.ts'
import type { Caller } from '#server/calls/caller.ts'
import type { Parts } from '#server/calls/parts.ts'
import type { Database } from '#server/db/schema.ts'
import { openAccount } from './openAccount.ts'

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
}
type Found = FoundAccount & { saveLogin: boolean; expireTime: Date }
type Grant = { page: string; perm: PermType | null }

/**
 * The person behind a token, with the rights of this moment: what an administrator changed counts on the next call.
 * Null when the token is unknown or expired or the account may not be used. Slides the session, at most once a minute,
 * unless nobody used it just now.
 */
export async function readCaller(
  { db, time, now: clock }: Pick<Parts, 'db' | 'time' | 'now'>,
  tokenHash: string,
  { isUse = true } = {},
): Promise<Caller | null> {
  const now = clock()
  const result = await sql<Found>`
    SELECT "s"."saveLogin", "s"."expireTime", ${account}
    FROM "session" AS "s" JOIN "user" AS "u" ON "u"."id" = "s"."userId"
    WHERE "s"."tokenHash" = ${tokenHash} AND "s"."expireTime" > ${now} AND ${openAccount('u', time.dayOf(now))}
  `.execute(db)
  const [found] = result.rows
  if (!found) return null
  if (isUse) await slide(db, tokenHash, found, now)
  return callerOfAccount(db, found, tokenHash)
}

/** The person of an account, for work that goes on without a session; null when the account may not be used. */
export async function readAccount(
  { db, time, now }: Pick<Parts, 'db' | 'time' | 'now'>,
  userId: string,
): Promise<Caller | null> {
  const result = await sql<FoundAccount>`
    SELECT ${account} FROM "user" AS "u" WHERE "u"."id" = ${userId} AND ${openAccount('u', time.dayOf(now()))}
  `.execute(db)
  const [found] = result.rows
  return found ? callerOfAccount(db, found, '') : null
}

const account = sql`"u"."id", "u"."username", "u"."type", "u"."ownerId", "u"."roles", "u"."mustChangePassword",
  (SELECT "maker"."username" FROM "user" AS "maker" WHERE "maker"."id" = "u"."ownerId") AS "createBy",
  (SELECT "parent"."roles" FROM "user" AS "parent" WHERE "u"."type" = 2 AND "parent"."id" = "u"."ownerId") AS "parentRoles",
  ARRAY(SELECT "sub"."id" FROM "user" AS "sub" WHERE "sub"."ownerId" = "u"."id" AND "sub"."type" = 2) AS "subAccounts"`

async function callerOfAccount(db: Kysely<Database>, found: FoundAccount, tokenHash: string): Promise<Caller> {
  const parentId = found.type === 2 ? found.ownerId : null
  return {
    id: found.id,
    username: found.username,
    type: found.type,
    parentId,
    createBy: found.createBy,
    mustChangePassword: found.mustChangePassword,
    roleIds: found.roles,
    grants: await readGrants(db, found.roles, found.parentRoles),
    ownIds: parentId === null ? [found.id, ...found.subAccounts] : [found.id, parentId],
    tokenHash,
  }
}

export function sessionEnd(now: Date, saveLogin: boolean): Date {
  const minutes = saveLogin ? savedSessionDays * 24 * 60 : sessionMinutes
  return new Date(now.getTime() + minutes * 60_000)
}

async function slide(db: Kysely<Database>, tokenHash: string, found: Found, now: Date): Promise<void> {
  const end = sessionEnd(now, found.saveLogin)
  if (end.getTime() - found.expireTime.getTime() < 60_000) return
  await db.updateTable('session').set({ expireTime: end, lastTime: now }).where('tokenHash', '=', tokenHash).execute()
}

/**
 * What is not in the menu cannot be called: a button counts only when its page and the page's group are granted as well.
 * Of a sub-account's grants those count that its parent has too.
 */
export async function readGrants(
  db: Kysely<Database>,
  roleIds: readonly string[],
  parentRoleIds: readonly string[] | null = null,
): Promise<Map<string, Set<PermType>>> {
  const result = await sql<Grant>`
    WITH "granted" AS (
      SELECT "m".* FROM "menu" AS "m"
      WHERE "m"."status" = 0 AND "m"."id" IN (SELECT unnest("permissions") FROM "role" WHERE "id" = ANY(${roleIds}))
        AND (${parentRoleIds}::text[] IS NULL OR "m"."id" IN (SELECT unnest("permissions") FROM "role" WHERE "id" = ANY(${parentRoleIds})))
    )
    SELECT "page"."name" AS "page", "button"."buttonType" AS "perm"
    FROM "granted" AS "page" JOIN "granted" AS "group" ON "group"."id" = "page"."parentId"
    LEFT JOIN "granted" AS "button" ON "button"."parentId" = "page"."id" AND "button"."type" = 1
    WHERE "page"."type" = 0 AND "page"."level" = 2
  `.execute(db)
  const grants = new Map<string, Set<PermType>>()
  for (const { page, perm } of result.rows) {
    const perms = grants.get(page) ?? new Set<PermType>(['view'])
    if (perm) perms.add(perm)
    grants.set(page, perms)
  }
  return grants
}
