// Fetches waiting jobs and runs them. Each job is completed or failed separately, so that a failure affects only
// its own job.
import { sql } from 'kysely'
import type PgBoss from 'pg-boss'
import type { Parts } from '#server/kernel/parts.ts'
import type { Task } from './defineTask.ts'
import { isAbort } from './isAbort.ts'
import { createLease, release } from './jobLease.ts'
import { maskedError } from './maskedError.ts'
import { createBoss } from './queue/createBoss.ts'
import { createProgress } from './taskProgress.ts'

export type Runner = {
  /** Fetches and runs waiting jobs of the task `name`. */
  wake(name: string): void
  /** Fetches and starts waiting jobs of all tasks. Resolves when the jobs have started. */
  poll(): Promise<void>
  /** Runs waiting jobs one after the other until none is left. `isEager` includes jobs that are due later. */
  drain(options?: { isEager?: boolean }): Promise<void>
  /**
   * Stops fetching jobs, aborts the running ones and waits at most `patience` ms for their end. Unfinished jobs
   * run again later.
   */
  stop(patience?: number): Promise<void>
}

type Job = PgBoss.JobWithMetadata
type Logger = { error(details: object, message: string): void }
type Options = { parts: Parts; log: Logger; tasks: Readonly<Record<string, Task>> }

export function createRunner({ parts, log, tasks }: Options): Runner {
  const { db } = parts
  const boss = createBoss(db)
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()
  /** Task name → number of its jobs that run or are being fetched. */
  const claimed = new Map<string, number>()

  async function fill(task: Task): Promise<void> {
    const free = (task.concurrency ?? 1) - (claimed.get(task.name) ?? 0)
    if (free <= 0 || stopping.signal.aborted) return
    changeClaimed(task, free)
    const jobs = await boss.fetch<object>(task.name, { batchSize: free, includeMetadata: true }).catch(() => [])
    changeClaimed(task, jobs.length - free)
    for (const job of jobs) {
      track(
        perform(task, job).finally(() => {
          changeClaimed(task, -1)
          track(fill(task))
        }),
      )
    }
  }

  /** Adds a job to the running work for which `stop` waits. */
  function track(work: Promise<void>): Promise<void> {
    const tracked = work.finally(() => running.delete(tracked))
    running.add(tracked)
    return tracked
  }

  function changeClaimed({ name }: Task, count: number) {
    claimed.set(name, (claimed.get(name) ?? 0) + count)
  }

  /**
   * Runs a job and records its result. Never rejects: if the result cannot be recorded, the job runs again when
   * its lease expires.
   */
  async function perform(task: Task, job: Job): Promise<void> {
    const lease = createLease(db, job, stopping.signal)
    const progress = createProgress(parts, job.id)
    const attempt = job.retryCount + 1
    const isLast = job.retryCount >= job.retryLimit
    try {
      stopping.signal.throwIfAborted()
      await progress.started()
      const run = { jobId: job.id, attempt, isLast, signal: lease.signal, progress: progress.set }
      const result = await task.run(task.data.parse(job.data), parts, run)
      await progress.done(result)
      await boss.complete(task.name, job.id, { result: result ?? null })
    } catch (error) {
      if (lease.isLost()) return
      if (stopping.signal.aborted && isAbort(error)) return await release(db, job).catch(() => undefined)
      if (task.isFinal?.(error)) {
        await progress.failed(error, false).catch(() => undefined)
        return await boss.complete(task.name, job.id, { result: null }).catch(() => undefined)
      }
      log.error({ err: error, task: task.name, job: job.id, attempt }, 'a task failed')
      await boss.fail(task.name, job.id, { message: maskedError(error) }).catch(() => undefined)
      await progress.failed(error, !isLast).catch(() => undefined)
    } finally {
      lease.end()
    }
  }

  async function wake(name: string): Promise<void> {
    const task = Object.hasOwn(tasks, name) ? tasks[name] : undefined
    if (task) await track(fill(task))
  }

  return {
    wake: name => void wake(name),

    async poll() {
      const due = await sql<{ name: string }>`
        SELECT DISTINCT "name" FROM pgboss.job WHERE "state" < 'active' AND "start_after" < now()
      `.execute(db)
      await Promise.all(due.rows.map(({ name }) => wake(name)))
    },

    async drain({ isEager = false } = {}) {
      for (let found = true; found; ) {
        found = false
        for (const task of Object.values(tasks)) {
          const jobs = await boss.fetch<object>(task.name, { includeMetadata: true, ignoreStartAfter: isEager })
          for (const job of jobs) await perform(task, job)
          found ||= jobs.length > 0
        }
      }
    },

    async stop(patience = 10_000) {
      stopping.abort()
      const patient = new Promise(done => setTimeout(done, patience).unref())
      const finished = async () => {
        while (running.size > 0) await Promise.allSettled([...running])
      }
      await Promise.race([finished(), patient])
    },
  }
}
