// Rate limits. A use is counted before it is performed, so that parallel attempts count like sequential ones.
import { type Kysely, sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import type { Database } from '#server/db/schema.ts'
import type { Parts } from '#server/kernel/parts.ts'

/**
 * `key` contains the action and the network, address or account whose uses are counted together, e.g.
 * `sendSms:ip:192.0.2.7`. The window starts with the first use.
 */
export type Limit = { key: string; most: number; minutes: number }
type Counting = Pick<Parts, 'db' | 'now'>

/**
 * Counts one use for each limit, in order. At the first limit that is exceeded, throws `general.tooOften` with the
 * minutes to wait.
 */
export async function countUse({ db, now }: Counting, limits: readonly Limit[]): Promise<void> {
  assertOutsideTransaction(db)
  const at = now()
  await db.deleteFrom('useCount').where('expireTime', '<=', at).execute()
  for (const { key, most, minutes } of limits) {
    const end = new Date(at.getTime() + minutes * 60_000)
    const counted = await sql<{ count: number; expireTime: Date }>`
      INSERT INTO "useCount" ("key", "count", "expireTime") VALUES (${key}, 1, ${end})
      ON CONFLICT ("key") DO UPDATE SET
        "count" = CASE WHEN "useCount"."expireTime" > ${at} THEN "useCount"."count" + 1 ELSE 1 END,
        "expireTime" = CASE WHEN "useCount"."expireTime" > ${at} THEN "useCount"."expireTime" ELSE ${end} END
      RETURNING "count", "expireTime"
    `.execute(db)
    const [row] = counted.rows
    if (row && row.count > most)
      throw new AppError('general.tooOften', { minutes: Math.ceil((row.expireTime.getTime() - at.getTime()) / 60_000) })
  }
}

/** Counts one use of each key, without a limit. Returns key → number of uses in the current window. */
export async function addUses({ db, now }: Counting, keys: readonly string[], minutes: number) {
  assertOutsideTransaction(db)
  const at = now()
  const end = new Date(at.getTime() + minutes * 60_000)
  const counted = await sql<{ key: string; count: number }>`
    INSERT INTO "useCount" ("key", "count", "expireTime")
    SELECT "key", 1, ${end} FROM unnest(${[...keys].sort()}::text[]) AS "key"
    ON CONFLICT ("key") DO UPDATE SET
      "count" = CASE WHEN "useCount"."expireTime" > ${at} THEN "useCount"."count" + 1 ELSE 1 END,
      "expireTime" = CASE WHEN "useCount"."expireTime" > ${at} THEN "useCount"."expireTime" ELSE ${end} END
    RETURNING "key", "count"
  `.execute(db)
  return new Map(counted.rows.map(({ key, count }) => [key, count]))
}

/** Returns the number of uses of the key in its current window. */
export async function usesOf({ db, now }: Counting, key: string): Promise<number> {
  const row = await db
    .selectFrom('useCount')
    .select('count')
    .where('key', '=', key)
    .where('expireTime', '>', now())
    .executeTakeFirst()
  return row?.count ?? 0
}

/** Takes back counted uses that should not count, for example after a correct answer. */
export async function refundUse(means: Pick<Counting, 'db'>, limits: readonly Limit[]): Promise<void> {
  await refundUses(
    means,
    limits.map(limit => limit.key),
  )
}

export async function refundUses({ db }: Pick<Counting, 'db'>, keys: readonly string[]): Promise<void> {
  await sql`UPDATE "useCount" SET "count" = greatest("count" - 1, 0) WHERE "key" = ANY(${[...keys]})`.execute(db)
}

/**
 * Throws inside a transaction, because its rollback would undo the count. Calls that count uses are declared
 * `isAtomic: false`, so that they run without a transaction.
 */
export function assertOutsideTransaction(db: Kysely<Database>): void {
  if (db.isTransaction) throw new Error('What is counted here must stay counted: declare the call isAtomic: false')
}
