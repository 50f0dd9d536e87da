import type pg from 'pg'
import { jobColumns } from './backupFormat.ts'

const names = Object.keys(jobColumns).join(', ')

/**
 * Creates a temporary table for the jobs of the backup, because pg-boss creates its own tables only after the
 * restore.
 */
export async function createRestoredJobs(client: pg.Client): Promise<void> {
  const columns = Object.entries(jobColumns).map(([name, type]) => `${name} ${type}`)
  await client.query(`CREATE TEMP TABLE restored_job (${columns.join(', ')}) ON COMMIT PRESERVE ROWS`)
}

/**
 * Enqueues jobs that were waiting or running at the time of the backup. Jobs of tasks that this version does not
 * have are dropped.
 */
export async function queueRestoredJobs(client: pg.Client): Promise<void> {
  // Jobs of backups from before migration 0017 contain the name of the account instead of its id.
  await client.query(
    `UPDATE restored_job SET data = (data - 'username') || jsonb_build_object('ownerId', "user"."id") FROM "user"
     WHERE name IN ('convertFile', 'takeSnapshot') AND "user"."username" = data ->> 'username'`,
  )
  await client.query(
    `INSERT INTO pgboss.job (${names}, state)
     SELECT ${names}, 'retry' FROM restored_job WHERE name IN (SELECT name FROM pgboss.queue)
     ON CONFLICT DO NOTHING`,
  )
}
