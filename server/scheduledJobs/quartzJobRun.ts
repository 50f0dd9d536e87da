import { z } from 'zod'
import { AppError } from '#contract/errors/errors.ts'
import type { RunResult, RunState, ScheduledJobName } from '#contract/rules/jobs/scheduledJobs.ts'
import { administratorsOf } from '#server/accounts/index.ts'
import { inTransaction } from '#server/calls/inTransaction.ts'
import type { Parts } from '#server/calls/parts.ts'
import { defineTask } from '#server/jobs/defineTask.ts'
import { isAbort } from '#server/jobs/isAbort.ts'
import { maskedError } from '#server/jobs/maskedError.ts'
import type { ScheduledJobs } from '#server/jobs/ScheduledJob.ts'
import { believeClock, hasJumped } from '#server/jobs/serverClock.ts'
import { tell } from '#server/messages/index.ts'
import { openStates } from './openRun.ts'

const data = z.object({ runId: z.string() })
declare module '#server/jobs/taskData.ts' {
  interface TaskData {
    quartzJobRun: z.infer<typeof data>
  }
}

/** One run of a scheduled job: what it did, or why it failed, stays with the run and with the job. */
export const createQuartzJobRun = (jobs: ScheduledJobs) =>
  defineTask({
    name: 'quartzJobRun',
    data,
    retryLimit: 2,
    retryDelay: 60,
    // One that takes long must not keep the others waiting.
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
      // Deleted meanwhile, or done by a try whose node died before it could say so to the queue.
      if (!found || !openStates.includes(found.state)) return
      const { jobId, jobClassName, parameter, trigger } = found
      const started = performance.now()
      await keep(parts, runId, jobId, { state: 'running', attempt, startTime: now(), error: null })
      try {
        await assertClock(parts, trigger)
        const result = await jobs[jobClassName](parts, { parameter, signal })
        const duration = Math.round(performance.now() - started)
        await keep(parts, runId, jobId, { state: 'succeeded', duration, result, error: null })
      } catch (error) {
        const duration = Math.round(performance.now() - started)
        // A stop of the server is no failure: the run waits for its next node.
        const isStopped = signal.aborted && isAbort(error)
        // Another try finds the same clock.
        const isOver = isLast || isClock(error)
        const state = isStopped ? 'waiting' : isOver ? 'failed' : 'retrying'
        const reason = maskedError(error)
        // Said first: a crash in between does not tell twice, since the key is the run's.
        if (state === 'failed') await tellOfFailure(parts, runId, jobClassName, reason)
        await keep(parts, runId, jobId, { state, duration, error: isStopped ? null : reason })
        throw error
      }
    },
  })

/**
 * Nothing runs by itself on a clock that jumped ahead: it would delete what is not old, and write backups whose names push
 * out the true ones. A run that a person asks for says that the clock is right.
 */
async function assertClock(parts: Parts, trigger: 'schedule' | 'manual'): Promise<void> {
  if (trigger === 'manual') return believeClock(parts)
  if (await hasJumped(parts)) throw new AppError('job.clockAhead')
}

function isClock(error: unknown): boolean {
  return error instanceof AppError && error.id === 'job.clockAhead'
}

async function tellOfFailure(parts: Parts, runId: string, job: ScheduledJobName, reason: string): Promise<void> {
  await tell(parts, {
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

async function keep(parts: Parts, runId: string, jobId: string, change: Change): Promise<void> {
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
