import { CompiledQuery, type Kysely } from 'kysely'
import PgBoss from 'pg-boss'
import type { Database } from '#server/db/schema.ts'

const minute = 60
const day = 24 * 60 * minute

/**
 * Duration of a job's lease in seconds. The server that runs the job renews the lease (jobLease.ts). If the lease
 * expires, another server gets the job.
 */
export const leaseSeconds = 2 * minute

/**
 * Creates the job queue (pg-boss) on the server's own database connections. Its schedules are not used, because they
 * support neither seconds nor Quartz syntax (ADR 9).
 */
export function createBoss(db: Kysely<Database>): PgBoss {
  return new PgBoss({
    db: sqlOf(db),
    schedule: false,
    maintenanceIntervalSeconds: minute,
    expireInSeconds: leaseSeconds,
    // Waiting jobs must not expire, because enqueued work must not be lost.
    retentionDays: 10 * 365,
    archiveCompletedAfterSeconds: day,
    archiveFailedAfterSeconds: 7 * day,
    deleteAfterDays: 7,
  })
}

/** Adapts a connection or transaction for pg-boss. With a transaction, pg-boss writes in that transaction. */
export function sqlOf(db: Kysely<Database>): PgBoss.Db {
  const query = (on: Kysely<Database>, text: string, values: unknown[] = []) =>
    on.executeQuery<unknown>(CompiledQuery.raw(text, values)).then(({ rows }) => ({ rows }))
  return {
    executeSql(text, values) {
      if (!/^\s*BEGIN;/.test(text)) return query(db, text, values)
      // Uses one connection for all statements, because pg-boss's maintenance opens transactions. If a statement
      // fails, its transaction is rolled back before the connection returns to the pool.
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
