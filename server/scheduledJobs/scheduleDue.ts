import { sql } from 'kysely'
import type { ScheduledJobName } from '#contract/rules/jobs/scheduledJobs.ts'
import { advanceClock } from '#server/jobs/serverClock.ts'
import { inTransaction } from '#server/kernel/inTransaction.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { openRun } from './openRun.ts'
import { nextTimeOf } from './readCron.ts'

type Due = {
  id: string
  jobClassName: ScheduledJobName
  cronExpression: string
  nextTime: Date | null
  createBy: string | null
}

/**
 * Starts due jobs, each on only one server, and sets their next times in the same transaction. Jobs that became due
 * while no server ran start once. If the previous run of a job is still open, this run is skipped.
 */
export async function scheduleDue(parts: Parts): Promise<void> {
  const { time, publish, now } = parts
  await advanceClock(parts)
  const wrong = await beyondNext(parts)
  const changed = await inTransaction(parts, async ({ db }) => {
    const due = await sql<Due>`
      SELECT "id", "jobClassName", "cronExpression", "nextTime", "createBy" FROM "quartzJob"
      WHERE "status" = 0 AND ("nextTime" IS NULL OR "nextTime" <= ${now()} OR "id" = ANY(${wrong})) FOR UPDATE SKIP LOCKED
    `.execute(db)
    for (const { id, jobClassName, cronExpression, nextTime } of due.rows) {
      if (nextTime && nextTime <= now())
        await openRun({ ...parts, db }, { jobId: id, jobClassName, trigger: 'schedule', by: null })
      // A job whose expression never fires again is stopped, so that it is not checked at every poll.
      const next = nextTimeOf(cronExpression, time.zone(), now())
      await db
        .updateTable('quartzJob')
        .set(next ? { nextTime: next } : { nextTime: null, status: -1 })
        .where('id', '=', id)
        .execute()
    }
    return due.rows
  })
  if (changed.length > 0) publish.changed('quartzJob', 'updated', changed)
}

/**
 * Returns the ids of jobs whose stored next time is later than the next time by their schedule. Such a time was
 * stored while the clock was ahead.
 */
async function beyondNext({ db, time, now }: Parts): Promise<string[]> {
  const jobs = await db
    .selectFrom('quartzJob')
    .select(['id', 'cronExpression', 'nextTime'])
    .where('status', '=', 0)
    .where('nextTime', '>', now())
    .execute()
  return jobs.flatMap(({ id, cronExpression, nextTime }) => {
    const next = nextTimeOf(cronExpression, time.zone(), now())
    return next && nextTime && nextTime > next ? [id] : []
  })
}
