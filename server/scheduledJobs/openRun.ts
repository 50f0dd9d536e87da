import { type Kysely, sql } from 'kysely'
import type { RunState } from '#contract/rules/jobs/scheduledJobs.ts'
import type { Database } from '#server/db/schema.ts'
import type { Parts } from '#server/kernel/parts.ts'

export const openStates: readonly RunState[] = ['waiting', 'running', 'retrying']

type Wanted = {
  jobId: string
  jobClassName: Database['quartzJobRun']['jobClassName']
  trigger: 'schedule' | 'manual'
  by: string | null
}

/**
 * Enqueues a run of a job and returns the run's id; null if a run of this job is still open. Requires a transaction
 * that has locked the job's row.
 */
export async function openRun(
  { db, ids, jobs, now }: Pick<Parts, 'db' | 'ids' | 'jobs' | 'now'>,
  { jobId, jobClassName, trigger, by }: Wanted,
): Promise<string | null> {
  await closeAbandoned(db, jobId)
  const open = await db
    .selectFrom('quartzJobRun')
    .select('id')
    .where('quartzJobId', '=', jobId)
    .where('state', 'in', [...openStates])
    .executeTakeFirst()
  if (open) return null
  const id = ids.next()
  const values = {
    id,
    quartzJobId: jobId,
    jobClassName,
    trigger,
    state: 'waiting',
    attempt: 0,
    createBy: by,
    updateBy: by,
  } as const
  await db.insertInto('quartzJobRun').values(values).execute()
  await db
    .updateTable('quartzJob')
    .set({ lastState: 'waiting', lastTime: now(), lastError: null })
    .where('id', '=', jobId)
    .execute()
  await jobs.enqueue('quartzJobRun', { runId: id }, { db })
  return id
}

/**
 * Marks open runs as failed if their queue job no longer exists, for example because the server crashed during
 * the last attempt.
 */
async function closeAbandoned(db: Kysely<Database>, jobId: string): Promise<void> {
  await sql`
    UPDATE "quartzJobRun" SET "state" = 'failed', "error" = 'job.interrupted', "updateTime" = now()
    WHERE "quartzJobId" = ${jobId} AND "state" = ANY(${openStates}) AND NOT EXISTS (
      SELECT 1 FROM pgboss.job WHERE "name" = 'quartzJobRun' AND "state" < 'completed' AND "data" ->> 'runId' = "quartzJobRun"."id"
    )
  `.execute(db)
}
