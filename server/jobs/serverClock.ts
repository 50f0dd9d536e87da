import { sql } from 'kysely'
import type { Parts } from '#server/kernel/parts.ts'

const day = 86_400_000
/**
 * Days by which the clock may be ahead of the last trusted time and still be trusted, because the server may have
 * been stopped that long. A larger difference counts as a clock jump.
 */
const trustedDays = 31

type Needed = Pick<Parts, 'db' | 'now'>

/**
 * Sets the last trusted time to now, unless the clock jumped ahead. Never moves it back, because machines without a
 * clock battery start with a date in 1970.
 */
export async function advanceClock({ db, now }: Needed): Promise<void> {
  const at = now()
  await sql`
    INSERT INTO "serverClock" ("lastTime") VALUES (${at}) ON CONFLICT ("only") DO UPDATE SET "lastTime" = EXCLUDED."lastTime"
    WHERE EXCLUDED."lastTime" > "serverClock"."lastTime" + interval '1 minute'
      AND EXCLUDED."lastTime" < "serverClock"."lastTime" + make_interval(days => ${trustedDays})
  `.execute(db)
}

/**
 * Whether the clock is at least `trustedDays` ahead of the last trusted time. It is unlikely that the server was stopped
 * for that long.
 */
export async function hasJumped({ db, now }: Needed): Promise<boolean> {
  const found = await db.selectFrom('serverClock').select('lastTime').executeTakeFirst()
  return found !== undefined && now().getTime() - found.lastTime.getTime() >= trustedDays * day
}

/** Sets the last trusted time to now, after a user confirmed that the clock is right. */
export async function trustClock({ db, now }: Needed): Promise<void> {
  const at = now()
  await sql`
    INSERT INTO "serverClock" ("lastTime") VALUES (${at}) ON CONFLICT ("only") DO UPDATE SET "lastTime" = EXCLUDED."lastTime"
  `.execute(db)
}
