import type pg from 'pg'
import { jobColumns } from './backupFormat.ts'

const names = Object.keys(jobColumns).join(', ')

/** The queue's own tables come later, and not by our migrations: until then its jobs wait in the session. */
export async function holdJobs(client: pg.Client): Promise<void> {
  const columns = Object.entries(jobColumns).map(([name, type]) => `${name} ${type}`)
  await client.query(`CREATE TEMP TABLE restored_job (${columns.join(', ')}) ON COMMIT PRESERVE ROWS`)
}

/** What waited or ran when the backup was written waits again; a task this version does not know is left behind. */
export async function adoptJobs(client: pg.Client): Promise<void> {
  // Backups of before migration 0017 name the account that a job makes a file for.
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
