import { z } from 'zod'
import { AppError } from '#contract/errors/errors.ts'
import type { RunResult, RunState, ScheduledJobName } from '#contract/rules/jobs/scheduledJobs.ts'
import { administratorsOf } from '#server/accounts/index.ts'
import { defineTask } from '#server/jobs/defineTask.ts'
import { isAbort } from '#server/jobs/isAbort.ts'
import { maskedError } from '#server/jobs/maskedError.ts'
import type { ScheduledJobs } from '#server/jobs/ScheduledJob.ts'
import { hasJumped, trustClock } from '#server/jobs/serverClock.ts'
import { inTransaction } from '#server/kernel/inTransaction.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { notifyUsers } from '#server/messages/index.ts'
import { openStates } from './openRun.ts'

const data = z.object({ runId: z.string() })
declare module '#server/jobs/queue/taskData.ts' {
  interface TaskData {
    quartzJobRun: z.infer<typeof data>
  }
}

/** Executes one run of a scheduled job. Stores the result or error in the rows of the run and of the job. */
export const createQuartzJobRun = (jobs: ScheduledJobs) =>
  defineTask({
    name: 'quartzJobRun',
    data,
    retryLimit: 2,
    retryDelay: 60,
    // More than one run at a time, so that a long run does not delay other jobs.
    concurrency: 3,
    isFinal: isClock,
    async run({ runId }, parts, { attempt, isLast, signal }) {
      const { db, now } = parts
      const found = await db
        .selectFrom('quartzJobRun as run')
        .innerJoin('quartzJob as job', 'job.id', 'run.quartzJobId')
        .select(['job.id as jobId', 'run.jobClassName', 'job.parameter', 'run.state', 'run.trigger'])
        .where('run.id', '=', runId)
        .executeTakeFirst()
      // The run was deleted, or an earlier attempt finished it and the server crashed before it could end
      // the queue job.
      if (!found || !openStates.includes(found.state)) return
      const { jobId, jobClassName, parameter, trigger } = found
      const started = performance.now()
      await saveRun(parts, runId, jobId, { state: 'running', attempt, startTime: now(), error: null })
      try {
        await assertClock(parts, trigger)
        const result = await jobs[jobClassName](parts, { parameter, signal })
        const duration = Math.round(performance.now() - started)
        await saveRun(parts, runId, jobId, { state: 'succeeded', duration, result, error: null })
      } catch (error) {
        const duration = Math.round(performance.now() - started)
        // A shutdown is no failure. Another server, or this one after its next start, runs the job again.
        const isStopped = signal.aborted && isAbort(error)
        // A clock that jumped ahead would still be ahead at a retry, so this error ends the run.
        const isOver = isLast || isClock(error)
        const state = isStopped ? 'waiting' : isOver ? 'failed' : 'retrying'
        const reason = maskedError(error)
        // Sends the message before it saves the state. A retry after a crash in between does not send it twice,
        // because the message's key contains the id of the run.
        if (state === 'failed') await notifyOfFailure(parts, runId, jobClassName, reason)
        await saveRun(parts, runId, jobId, { state, duration, error: isStopped ? null : reason })
        throw error
      }
    },
  })

/**
 * Throws in a scheduled run if the clock has jumped ahead, because the job would delete recent data and good backups.
 * If a user starts the job by hand, this confirms that the clock is right.
 */
async function assertClock(parts: Parts, trigger: 'schedule' | 'manual'): Promise<void> {
  if (trigger === 'manual') return trustClock(parts)
  if (await hasJumped(parts)) throw new AppError('job.clockAhead')
}

function isClock(error: unknown): boolean {
  return error instanceof AppError && error.id === 'job.clockAhead'
}

async function notifyOfFailure(parts: Parts, runId: string, job: ScheduledJobName, reason: string): Promise<void> {
  await notifyUsers(parts, {
    name: 'jobFailed',
    params: { job: { word: `quartzJob.values.jobClassName.${job}` }, reason },
    userIds: await administratorsOf(parts),
    key: `jobFailed:${runId}`,
  })
}

type Change = {
  state: RunState
  error: string | null
  attempt?: number
  startTime?: Date
  duration?: number
  result?: RunResult
}

async function saveRun(parts: Parts, runId: string, jobId: string, change: Change): Promise<void> {
  const { publish, now } = parts
  const { result, ...plain } = change
  const { state, error, startTime, duration } = change
  const [run, job] = await inTransaction(parts, async ({ db: transaction }) => [
    await transaction
      .updateTable('quartzJobRun')
      .set({ ...plain, ...(result ? { result: JSON.stringify(result) } : {}), updateTime: now() })
      .where('id', '=', runId)
      .returning('id')
      .execute(),
    await transaction
      .updateTable('quartzJob')
      .set({
        lastState: state,
        lastError: error,
        ...(startTime ? { lastTime: startTime } : {}),
        ...(duration === undefined ? {} : { lastDuration: duration }),
      })
      .where('id', '=', jobId)
      .returning('id')
      .execute(),
  ])
  publish.changed('quartzJobRun', 'updated', run ?? [])
  publish.changed('quartzJob', 'updated', job ?? [])
}
