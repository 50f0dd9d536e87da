import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/db/schema.ts'

/**
 * Acquires a lock that creating accounts shares and sending to future accounts holds exclusively. If both happen at
 * once, the one that commits second sees the first, so that no account misses the message.
 */
export async function lockNewAccounts(db: Kysely<Database>, hold: 'shared' | 'alone'): Promise<void> {
  const lock = sql.raw(hold === 'shared' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock')
  await sql`SELECT ${lock}(hashtext('newAccounts'))`.execute(db)
}
