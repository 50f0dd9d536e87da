import { type Kysely, sql } from 'kysely'
import type { Database } from './schema.ts'

/** Of servers that start at once, one does it and the others wait. `run` may open transactions of its own. */
export function oneStarter<T>(db: Kysely<Database>, run: () => Promise<T>): Promise<T> {
  // A lock of the session: it ends with the connection, however that ends.
  return db.connection().execute(async holder => {
    await sql`SELECT pg_advisory_lock(hashtext('marquee:start'))`.execute(holder)
    try {
      return await run()
    } finally {
      await sql`SELECT pg_advisory_unlock(hashtext('marquee:start'))`.execute(holder)
    }
  })
}
