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
  await client.query(
    `INSERT INTO pgboss.job (${names}, state)
     SELECT ${names}, 'retry' FROM restored_job WHERE name IN (SELECT name FROM pgboss.queue)
     ON CONFLICT DO NOTHING`,
  )
}
