import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { PermType } from '#contract/kernel/route.ts'
import type { Caller } from '../context.ts'
import type { Database } from '../db/schema.ts'

export const sessionMinutes = 60
export const savedSessionDays = 7

type Found = {
  id: string
  username: string
  type: Caller['type']
  createBy: string | null
  roles: string[]
  mustChangePassword: boolean
  saveLogin: boolean
  expireTime: Date
  subAccounts: string[]
}
type Grant = { page: string; perm: PermType | null }

/**
 * The person behind a token, with the rights of this moment: what an administrator changed counts on the next call.
 * Null when the token is unknown or expired or the account is disabled. Slides the session, at most once a minute,
 * unless nobody used it just now.
 */
export async function readCaller(
  db: Kysely<Database>,
  tokenHash: string,
  now: Date,
  { isUse = true } = {},
): Promise<Caller | null> {
  const result = await sql<Found>`
    SELECT "u"."id", "u"."username", "u"."type", "u"."createBy", "u"."roles", "u"."mustChangePassword", "s"."saveLogin", "s"."expireTime",
      ARRAY(SELECT "sub"."username" FROM "user" AS "sub" WHERE "sub"."createBy" = "u"."username" AND "sub"."type" = 2) AS "subAccounts"
    FROM "session" AS "s" JOIN "user" AS "u" ON "u"."id" = "s"."userId"
    WHERE "s"."tokenHash" = ${tokenHash} AND "s"."expireTime" > ${now} AND "u"."status" = 0
  `.execute(db)
  const [found] = result.rows
  if (!found) return null
  if (isUse) await slide(db, tokenHash, found, now)
  return {
    id: found.id,
    username: found.username,
    type: found.type,
    createBy: found.createBy,
    mustChangePassword: found.mustChangePassword,
    roleIds: found.roles,
    grants: await readGrants(db, found.roles),
    ownNames:
      found.type === 2 && found.createBy ? [found.username, found.createBy] : [found.username, ...found.subAccounts],
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
  await db.updateTable('session').set({ expireTime: end }).where('tokenHash', '=', tokenHash).execute()
}

/** A button counts only when its page is granted as well. */
export async function readGrants(
  db: Kysely<Database>,
  roleIds: readonly string[],
): Promise<Map<string, Set<PermType>>> {
  const result = await sql<Grant>`
    WITH "granted" AS (
      SELECT "m".* FROM "menu" AS "m"
      WHERE "m"."status" = 0 AND "m"."id" IN (SELECT unnest("permissions") FROM "role" WHERE "id" = ANY(${roleIds}))
    )
    SELECT "page"."name" AS "page", "button"."buttonType" AS "perm"
    FROM "granted" AS "page" LEFT JOIN "granted" AS "button" ON "button"."parentId" = "page"."id" AND "button"."type" = 1
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
