import { type Kysely, sql } from 'kysely'
import { takeTurns } from '#server/db/openTransaction.ts'
import type { Database } from '#server/db/schema.ts'

/**
 * Changes of what devices should play run one at a time, so that no manifest is computed from half of two changes.
 * The devices' rows are locked first, in the order of their ids, as an edit of a device has locked its row already.
 */
export async function lockPublishing(db: Kysely<Database>, deviceIds: readonly string[]): Promise<void> {
  takeTurns(['publishing'])
  if (deviceIds.length > 0) {
    await sql`SELECT "id" FROM "device" WHERE "id" = ANY(${deviceIds}) ORDER BY "id" FOR NO KEY UPDATE`.execute(db)
  }
  await sql`SELECT pg_advisory_xact_lock(hashtext('publishing'))`.execute(db)
}
