import { type Kysely, sql } from 'kysely'
import { createBatcher } from '#server/base/createBatcher.ts'
import { withReserve } from '#server/db/reserve.ts'
import type { Database } from '#server/db/schema.ts'
import type { ScreenCaller } from '#server/kernel/caller.ts'

declare module '#server/kernel/parts.ts' {
  interface Parts {
    /** Returns the screen of a device token; null if the token is unknown or expired, or the device was deleted. */
    findScreen: (tokenHash: string, now: Date) => Promise<ScreenCaller | null>
  }
}

type Wanted = { tokenHash: string; now: Date }

/**
 * Returns a function that combines concurrent lookups into one query, because after an outage thousands of screens
 * reconnect at once.
 */
export function createScreenFinder(
  db: Kysely<Database>,
): (tokenHash: string, now: Date) => Promise<ScreenCaller | null> {
  // Runs every batch with the database connections reserved for screens, even if the call that started the batch has
  // no right to them: another call in the batch may come from a screen that fetches an emergency.
  const run = (wanted: readonly Wanted[]) => withReserve('screens', () => findEach(db, wanted))
  const find = createBatcher<Wanted, ScreenCaller | null>({ run, most: 500 })
  return (tokenHash, now) => find({ tokenHash, now })
}

async function findEach(db: Kysely<Database>, wanted: readonly Wanted[]): Promise<(ScreenCaller | null)[]> {
  const { rows } = await sql<ScreenCaller & { expireTime: Date }>`
    SELECT "s"."tokenHash", "s"."expireTime", "d"."id" AS "deviceId", "d"."eid", "d"."name", "d"."wantedVersion"
    FROM "deviceSession" AS "s" JOIN "device" AS "d" ON "d"."id" = "s"."deviceId"
    WHERE "s"."tokenHash" = ANY(${wanted.map(({ tokenHash }) => tokenHash)}) AND "d"."eid" IS NOT NULL
  `.execute(db)
  const found = new Map(rows.map(({ expireTime, ...screen }) => [screen.tokenHash, { screen, expireTime }]))
  return wanted.map(({ tokenHash, now }) => {
    const known = found.get(tokenHash)
    return known && known.expireTime > now ? known.screen : null
  })
}
