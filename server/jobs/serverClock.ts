import { sql } from 'kysely'
import type { Parts } from '#server/calls/parts.ts'

const day = 86_400_000
/** Days that no server ran, or that the clock jumped: from the database alone the one looks like the other. */
const believed = 31

type Needed = Pick<Parts, 'db' | 'now'>

/** Moves the last time on, unless the clock has jumped ahead of it. Never back: a clock without a battery begins in 1970. */
export async function followClock({ db, now }: Needed): Promise<void> {
  const at = now()
  await sql`
    INSERT INTO "serverClock" ("lastTime") VALUES (${at}) ON CONFLICT ("only") DO UPDATE SET "lastTime" = EXCLUDED."lastTime"
    WHERE EXCLUDED."lastTime" > "serverClock"."lastTime" + interval '1 minute'
      AND EXCLUDED."lastTime" < "serverClock"."lastTime" + make_interval(days => ${believed})
  `.execute(db)
}

/** Whether the clock is far ahead of the last time that was believed. */
export async function hasJumped({ db, now }: Needed): Promise<boolean> {
  const found = await db.selectFrom('serverClock').select('lastTime').executeTakeFirst()
  return found !== undefined && now().getTime() - found.lastTime.getTime() >= believed * day
}

/** A person says that the clock is right. */
export async function believeClock({ db, now }: Needed): Promise<void> {
  const at = now()
  await sql`
    INSERT INTO "serverClock" ("lastTime") VALUES (${at}) ON CONFLICT ("only") DO UPDATE SET "lastTime" = EXCLUDED."lastTime"
  `.execute(db)
}
