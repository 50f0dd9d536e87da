// Reserves names, so that no two accounts have names that look alike. Names of deleted accounts remain
// reserved (ADR 19).
import { type RawBuilder, sql } from 'kysely'
import { type ErrorId, fieldError } from '#contract/errors/errors.ts'
import type { Context } from '#server/kernel/context.ts'
import { nameKeysOf } from './nameKeysOf.ts'

type Db = Context['db']
type Account = { id: string; username: string }

/**
 * Returns for each name the id of the error that prevents its use, or null. Only callers who manage all accounts
 * learn that a name belonged to a deleted account; other callers get the error of a name in use.
 */
export async function nameConflicts(
  db: Db,
  names: readonly string[],
  { isManager }: { isManager: boolean },
): Promise<(ErrorId | null)[]> {
  const wanted = names.map(name => ({ name, keys: nameKeysOf(name) }))
  const found = await sql<{ key: string; username: string | null }>`
    SELECT "n"."key", "u"."username" FROM "accountName" AS "n" LEFT JOIN "user" AS "u" ON "u"."id" = "n"."userId"
    WHERE "n"."key" = ANY(${wanted.flatMap(({ keys }) => keys)}) AND NOT "n"."isShared"
  `.execute(db)
  const holders = new Map(found.rows.map(({ key, username }) => [key, username]))
  return wanted.map(({ name, keys }) => {
    const taken = keys.flatMap(key => (holders.has(key) ? [holders.get(key) ?? null] : []))
    if (taken.length === 0) return null
    const living = taken.filter(username => username !== null)
    if (living.some(username => username.toLowerCase() === name.toLowerCase())) return 'field.taken'
    if (living.length > 0) return 'user.nameLooksTaken'
    return isManager ? 'user.nameWasUsed' : 'field.taken'
  })
}

/** Reserves the name of a new account in the transaction that creates it; throws a field error if it is taken. */
export async function claimName(db: Db, { id, username }: Account, as: { isManager: boolean }): Promise<void> {
  // Waits for concurrent inserts of the same keys; the sort order prevents deadlocks.
  const keys = nameKeysOf(username).sort()
  const claimed = await addKeys(
    db,
    keys.map(key => ({ id, username, key })),
  )
  if (claimed.length === keys.length) return
  // Deletes the keys that this account has just inserted, so that they are not reported as the conflict.
  await db.deleteFrom('accountName').where('userId', '=', id).execute()
  const [error] = await nameConflicts(db, [username], as)
  throw fieldError('username', error ?? 'user.nameLooksTaken')
}

/** Number of accounts per statement. */
const atOnce = 1000

/**
 * Reserves the names of accounts that have no reserved name yet: accounts from earlier versions, and accounts renamed
 * directly in the database. Runs in the transaction of each server start. If two accounts have names that look alike,
 * both stay and the conflict is logged.
 */
export async function reserveOlderNames({ db, ids }: Pick<Context, 'db' | 'ids'>): Promise<void> {
  for (;;) {
    const accounts = await sql<Account>`
      SELECT "id", "username" FROM "user" AS "u" WHERE NOT EXISTS (
        SELECT 1 FROM "accountName" AS "n" WHERE "n"."userId" = "u"."id" AND "n"."username" = "u"."username"
      )
      ORDER BY "type" = 1 DESC, "createTime", "id" LIMIT ${atOnce}
    `.execute(db)
    if (accounts.rows.length === 0) return
    const wanted = accounts.rows.flatMap(account => nameKeysOf(account.username).map(key => ({ ...account, key })))
    const claimed = new Set((await addKeys(db, wanted)).map(({ userId, key }) => `${userId} ${key}`))
    const shared = wanted.filter(({ id, key }) => !claimed.has(`${id} ${key}`))
    if (shared.length === 0) continue
    const columns = columnsOf(shared)
    await sql`INSERT INTO "accountName" ("username", "key", "userId", "isShared") SELECT *, true FROM ${columns}`.execute(
      db,
    )
    const alike = await sql<{ username: string; other: string | null }>`
      SELECT DISTINCT ON ("v"."id") "v"."username", "n"."username" AS "other" FROM ${columns}
      JOIN "accountName" AS "n" ON "n"."key" = "v"."key" AND NOT "n"."isShared"
      WHERE "n"."userId" IS DISTINCT FROM "v"."id" ORDER BY "v"."id"
    `.execute(db)
    for (const { username, other } of alike.rows) {
      const requestParam = JSON.stringify({ username, looksLike: other })
      await sql`INSERT INTO "log" ("id", "name", "requestParam") VALUES (${ids.next()}, 'user.update', ${requestParam})`.execute(
        db,
      )
    }
  }
}

type Wanted = Account & { key: string }

/** Inserts those keys that no other account has, and returns them. */
async function addKeys(db: Db, wanted: readonly Wanted[]): Promise<{ userId: string; key: string }[]> {
  const added = await sql<{ userId: string; key: string }>`
    INSERT INTO "accountName" ("username", "key", "userId") SELECT * FROM ${columnsOf(wanted)}
    ON CONFLICT ("key") WHERE NOT "isShared" DO NOTHING RETURNING "userId", "key"
  `.execute(db)
  return added.rows
}

function columnsOf(wanted: readonly Wanted[]): RawBuilder<unknown> {
  const [names, keys, ids] = [wanted.map(row => row.username), wanted.map(row => row.key), wanted.map(row => row.id)]
  return sql`unnest(${names}::text[], ${keys}::text[], ${ids}::text[]) AS "v" ("username", "key", "id")`
}
