import { type Kysely, sql } from 'kysely'
import type PgBoss from 'pg-boss'
import type { Database } from '#server/db/schema.ts'
import { leaseSeconds } from './queue/createBoss.ts'

type Job = Pick<PgBoss.Job, 'id' | 'name'>

/**
 * Starts to renew the lease of a running job, until `end` is called. If the renewals stop, another server gets the
 * job. `signal` aborts when this server stops or has lost the lease.
 */
export function createLease(db: Kysely<Database>, { id, name }: Job, stopping: AbortSignal) {
  const lost = new AbortController()
  const timer = setInterval(
    () => {
      const living = sql`UPDATE pgboss.job SET started_on = now() WHERE name = ${name} AND id = ${id}::uuid AND state = 'active'`
      living.execute(db).then(
        ({ numAffectedRows }) => numAffectedRows === 0n && lost.abort(),
        () => undefined,
      )
    },
    (leaseSeconds * 1000) / 4,
  )
  timer.unref()
  return {
    signal: AbortSignal.any([stopping, lost.signal]),
    isLost: () => lost.signal.aborted,
    end: () => clearInterval(timer),
  }
}

/** Puts a job back into the queue at a shutdown, without counting a failed attempt. */
export async function release(db: Kysely<Database>, { id, name }: Job): Promise<void> {
  await sql`
    UPDATE pgboss.job SET state = 'retry', started_on = NULL, start_after = now()
    WHERE name = ${name} AND id = ${id}::uuid AND state = 'active'
  `.execute(db)
}
