import { sql } from 'kysely'
import type { Parts } from '#server/kernel/parts.ts'

const day = 86_400_000
/** Largest step in days that is trusted: the database alone cannot tell a stopped server from a clock jump. */
const trustedDays = 31

type Needed = Pick<Parts, 'db' | 'now'>

/**
 * Advances the last trusted time, unless the clock jumped ahead. Never moves it back: clocks without a battery start
 * in 1970.
 */
export async function advanceClock({ db, now }: Needed): Promise<void> {
  const at = now()
  await sql`
    INSERT INTO "serverClock" ("lastTime") VALUES (${at}) ON CONFLICT ("only") DO UPDATE SET "lastTime" = EXCLUDED."lastTime"
    WHERE EXCLUDED."lastTime" > "serverClock"."lastTime" + interval '1 minute'
      AND EXCLUDED."lastTime" < "serverClock"."lastTime" + make_interval(days => ${trustedDays})
  `.execute(db)
}

/** True if the clock is far ahead of the last trusted time. */
export async function hasJumped({ db, now }: Needed): Promise<boolean> {
  const found = await db.selectFrom('serverClock').select('lastTime').executeTakeFirst()
  return found !== undefined && now().getTime() - found.lastTime.getTime() >= trustedDays * day
}

/** Trusts the current time, after a user confirmed that the clock is right. */
export async function trustClock({ db, now }: Needed): Promise<void> {
  const at = now()
  await sql`
    INSERT INTO "serverClock" ("lastTime") VALUES (${at}) ON CONFLICT ("only") DO UPDATE SET "lastTime" = EXCLUDED."lastTime"
  `.execute(db)
}
