import { type Kysely, sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import { networkOf } from '#server/base/networkOf.ts'
import type { Database } from '#server/db/schema.ts'
import type { Caller } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Parts } from '#server/kernel/parts.ts'

const most = 10
const windowMs = 15 * 60_000

type Attempt = Pick<Context, 'ip' | 'now'> & { caller: Pick<Caller, 'id'> | null }

/** Wrong codes count toward the limits of both the network of the IP address and the account. */
const keysOf = ({ ip, caller }: Pick<Attempt, 'ip' | 'caller'>) => [`ip:${networkOf(ip)}`, `user:${caller?.id ?? ''}`]

/**
 * Throws `device.pairingTooManyTries` with the minutes to wait after ten wrong codes. The count starts again when 15
 * minutes pass without a wrong code.
 */
export async function refuseAfterFailures(context: Attempt & Pick<Context, 'db'>): Promise<void> {
  const { db, now } = context
  const keys = keysOf(context)
  // Locks the keys, so that parallel attempts count like sequential ones.
  for (const key of keys) await sql`SELECT pg_advisory_xact_lock(hashtext(${`pairingFailure:${key}`}))`.execute(db)
  const found = await db
    .selectFrom('pairingFailure')
    .select('lastTime')
    .where('key', 'in', keys)
    .where('count', '>=', most)
    .where('lastTime', '>', new Date(now().getTime() - windowMs))
    .orderBy('lastTime', 'desc')
    .executeTakeFirst()
  if (!found) return
  const minutes = Math.max(1, Math.ceil((found.lastTime.getTime() + windowMs - now().getTime()) / 60_000))
  throw new AppError('device.pairingTooManyTries', { minutes })
}

/** Counts a wrong code. `db` must be outside of the refused call's transaction, which is rolled back. */
export async function countFailure(db: Kysely<Database>, context: Attempt): Promise<void> {
  const at = context.now()
  const since = new Date(at.getTime() - windowMs)
  for (const key of keysOf(context)) {
    await sql`
      INSERT INTO "pairingFailure" ("key", "count", "lastTime") VALUES (${key}, 1, ${at})
      ON CONFLICT ("key") DO UPDATE SET
        "count" = CASE WHEN "pairingFailure"."lastTime" > ${since} THEN "pairingFailure"."count" + 1 ELSE 1 END,
        "lastTime" = ${at}
    `.execute(db)
  }
}

export async function deleteOldFailures({ db, now }: Pick<Parts, 'db' | 'now'>): Promise<void> {
  await db
    .deleteFrom('pairingFailure')
    .where('lastTime', '<', new Date(now().getTime() - windowMs))
    .execute()
}
