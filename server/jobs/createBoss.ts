import { CompiledQuery, type Kysely } from 'kysely'
import PgBoss from 'pg-boss'
import type { Database } from '#server/db/schema.ts'

const minute = 60
const day = 24 * 60 * minute

/** Seconds until a job whose node fell silent is given to another; a running one says that it lives (createRunner). */
export const leaseSeconds = 2 * minute

/** pg-boss on the server's own connections. Its schedules are not used: they know neither seconds nor Quartz (ADR 9). */
export function createBoss(db: Kysely<Database>): PgBoss {
  return new PgBoss({
    db: sqlOf(db),
    schedule: false,
    maintenanceIntervalSeconds: minute,
    expireInSeconds: leaseSeconds,
    // Nothing confirmed is lost: a job waits as long as it must.
    retentionDays: 10 * 365,
    archiveCompletedAfterSeconds: day,
    archiveFailedAfterSeconds: 7 * day,
    deleteAfterDays: 7,
  })
}

/** With a transaction, what pg-boss writes exists only if that commits. */
export function sqlOf(db: Kysely<Database>): PgBoss.Db {
  const query = (on: Kysely<Database>, text: string, values: unknown[] = []) =>
    on.executeQuery<unknown>(CompiledQuery.raw(text, values)).then(({ rows }) => ({ rows }))
  return {
    executeSql(text, values) {
      if (!/^\s*BEGIN;/.test(text)) return query(db, text, values)
      // Its maintenance opens transactions by itself; one that breaks must not stay open in the pool.
      return db.connection().execute(async own => {
        try {
          return await query(own, text, values)
        } catch (error) {
          await query(own, 'ROLLBACK').catch(() => undefined)
          throw error
        }
      })
    },
  }
}
