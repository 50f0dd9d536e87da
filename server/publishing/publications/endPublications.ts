import { sql } from 'kysely'
import type { Parts } from '#server/calls/parts.ts'
import { announceRefreshed } from '#server/publishing/manifests/announceRefreshed.ts'
import { announceOver } from './announceOver.ts'
import type { Place } from './devicesOfPublications.ts'
import { takeBack } from './takeBack.ts'

/** Past the end date wherever on earth the device is, a range over midnight included. */
const graceDays = 3

/** Takes back what can never play again, so that screens need not keep its files. An idle program may be the last one. */
export async function endPublications(parts: Pick<Parts, 'db' | 'ids' | 'now' | 'publish'>): Promise<void> {
  const before = new Date(parts.now().getTime() - graceDays * 24 * 60 * 60_000).toISOString().slice(0, 10)
  const taken = await parts.db.transaction().execute(async db => {
    const over = await sql<Place>`
      SELECT "id", "deviceId", "groupId" FROM "publication"
      WHERE "withdrawTime" IS NULL AND "plan" ->> 'type' <> 'idle' AND "plan" ->> 'endDate' < ${before}
    `.execute(db)
    return over.rows.length > 0 ? takeBack({ ...parts, db }, over.rows) : null
  })
  if (!taken) return
  announceRefreshed(parts.publish, taken.refreshed)
  announceOver(parts.publish, taken.over)
}
