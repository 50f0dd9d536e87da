import { sql } from 'kysely'
import type { ScheduledJobName } from '#contract/rules/jobs/scheduledJobs.ts'
import { inTransaction } from '#server/calls/inTransaction.ts'
import type { Parts } from '#server/calls/parts.ts'
import { followClock } from '#server/jobs/serverClock.ts'
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
 * Starts what is due, once for all nodes, and sets the next times; both or neither is committed. What fell due while no
 * server ran starts once, now. A job whose last run is still open lets one turn pass.
 */
export async function scheduleDue(parts: Parts): Promise<void> {
  const { time, publish, now } = parts
  await followClock(parts)
  const wrong = await beyondNext(parts)
  const changed = await inTransaction(parts, async ({ db }) => {
    const due = await sql<Due>`
      SELECT "id", "jobClassName", "cronExpression", "nextTime", "createBy" FROM "quartzJob"
      WHERE "status" = 0 AND ("nextTime" IS NULL OR "nextTime" <= ${now()} OR "id" = ANY(${wrong})) FOR UPDATE SKIP LOCKED
    `.execute(db)
    for (const { id, jobClassName, cronExpression, nextTime } of due.rows) {
      if (nextTime && nextTime <= now())
        await openRun({ ...parts, db }, { jobId: id, jobClassName, trigger: 'schedule', by: null })
      // One that never fires again stops, and is not looked at every second.
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

/** Jobs whose next time lies later than it does from now on: a clock that was ahead set it. */
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
