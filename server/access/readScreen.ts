import type { Kysely } from 'kysely'
import type { ScreenCaller } from '#server/calls/caller.ts'
import type { Database } from '#server/db/schema.ts'

/** The screen behind a device token; null when it is unknown, expired or the device is gone. */
export async function readScreen(db: Kysely<Database>, tokenHash: string, now: Date): Promise<ScreenCaller | null> {
  const found = await db
    .selectFrom('deviceSession')
    .innerJoin('device', 'device.id', 'deviceSession.deviceId')
    .select(['device.id', 'device.eid', 'device.name'])
    .where('deviceSession.tokenHash', '=', tokenHash)
    .where('deviceSession.expireTime', '>', now)
    .executeTakeFirst()
  return found?.eid ? { deviceId: found.id, eid: found.eid, name: found.name, tokenHash } : null
}
