import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { lockPublishing } from './lockPublishing.ts'

const mostTries = 10

/**
 * Locks publishing for the devices that `find` returns. Returns the devices that `find` returns under the lock. If
 * devices joined in the meantime, all locks are released and acquired again, because locking further devices after
 * publishing would violate the lock order.
 */
export async function lockReached(db: Kysely<Database>, find: () => Promise<string[]>): Promise<string[]> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const before = new Set(await find())
    await sql`SAVEPOINT "reached"`.execute(db)
    await lockPublishing(db, [...before])
    const found = await find()
    if (found.every(id => before.has(id))) return found
    await sql`ROLLBACK TO SAVEPOINT "reached"`.execute(db)
  }
  // The error code of a serialization failure makes `inTransaction` retry the transaction.
  throw Object.assign(new Error('The devices of a group changed too often'), { code: '40001' })
}
