import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/db/schema.ts'

/**
 * Acquires the lock between creating accounts (shared) and sending to accounts created later (alone): of two that
 * happen at once, the second to commit sees the first.
 */
export async function lockNewAccounts(db: Kysely<Database>, hold: 'shared' | 'alone'): Promise<void> {
  const lock = sql.raw(hold === 'shared' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock')
  await sql`SELECT ${lock}(hashtext('newAccounts'))`.execute(db)
}
