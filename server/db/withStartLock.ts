import { type Kysely, sql } from 'kysely'
import type { Database } from './schema.ts'

/** Makes servers that start at the same time run `run` one after another. `run` may open transactions. */
export function withStartLock<T>(db: Kysely<Database>, run: () => Promise<T>): Promise<T> {
  // Session-level lock, which PostgreSQL releases when the connection ends, even after a crash.
  return db.connection().execute(async holder => {
    await sql`SELECT pg_advisory_lock(hashtext('marquee:start'))`.execute(holder)
    try {
      return await run()
    } finally {
      await sql`SELECT pg_advisory_unlock(hashtext('marquee:start'))`.execute(holder)
    }
  })
}
