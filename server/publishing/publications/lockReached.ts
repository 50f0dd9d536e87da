import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { lockPublishing } from './lockPublishing.ts'

const mostTries = 10

/**
 * Locks publishing for devices that must be found first; answers them as they are behind the lock. Devices that joined
 * meanwhile are not locked behind it, which would be the wrong order: the locks are released and taken again.
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
  // As when the database gives a transaction up: it is tried again from the start.
  throw Object.assign(new Error('The devices of a group changed too often'), { code: '40001' })
}
