import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/db/schema.ts'

/**
 * Acquires a lock that is shared by transactions that create accounts and exclusive for transactions that send to
 * future accounts. If both happen at once, the later transaction sees the result of the earlier one, so that no
 * account misses the message.
 */
export async function lockNewAccounts(db: Kysely<Database>, hold: 'shared' | 'alone'): Promise<void> {
  const lock = sql.raw(hold === 'shared' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock')
  await sql`SELECT ${lock}(hashtext('newAccounts'))`.execute(db)
}
