import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/db/schema.ts'

/**
 * Who makes accounts shares it, who sends to later accounts holds it alone: of a message and an account that come into
 * being at one moment, the second to commit sees the first.
 */
export async function lockNewAccounts(db: Kysely<Database>, hold: 'shared' | 'alone'): Promise<void> {
  const lock = sql.raw(hold === 'shared' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock')
  await sql`SELECT ${lock}(hashtext('newAccounts'))`.execute(db)
}
