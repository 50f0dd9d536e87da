import { type Kysely, sql } from 'kysely'
import { acquireLocalLocks } from '#server/db/openTransaction.ts'
import type { Database } from '#server/db/schema.ts'

/**
 * Makes changes of publications run one after another, so that no manifest is computed from half of a change. Locks
 * the devices' rows first, in the order of ids, because a call that edits a device already holds the lock of its row.
 */
export async function lockPublishing(db: Kysely<Database>, deviceIds: readonly string[]): Promise<void> {
  acquireLocalLocks(['publishing'])
  if (deviceIds.length > 0) {
    await sql`SELECT "id" FROM "device" WHERE "id" = ANY(${deviceIds}) ORDER BY "id" FOR NO KEY UPDATE`.execute(db)
  }
  await sql`SELECT pg_advisory_xact_lock(hashtext('publishing'))`.execute(db)
}
