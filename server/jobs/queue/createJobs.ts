import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { createBoss, sqlOf } from './createBoss.ts'
import type { TaskData, TaskName } from './taskData.ts'

/** PostgreSQL notification channel that tells all servers the name of a task with a new job. */
export const wakeChannel = 'marquee_jobs'

export type EnqueueOptions = {
  /** Transaction of the caller, if any. The job then exists only if the transaction commits. */
  db?: Kysely<Database>
  /** Delay in milliseconds, measured by the clock of the database. */
  startIn?: number
  /** At most one job of the task with this key waits at a time. */
  singletonKey?: string
  /** Account whose page header shows the progress of the task. */
  owner?: {
    id: string
    /** Subject of the work for the progress display, such as a file name. */
    subject?: string
    unit?: 'items' | 'bytes'
  }
}

/** Number of retries of each task, and the delay in seconds before them (see Task). */
type Retries = { readonly [N in TaskName]: { readonly retryLimit?: number; readonly retryDelay?: number } }

export type Jobs = {
  /** Returns the job's id; null if a job with the same `singletonKey` already waits. */
  enqueue<N extends TaskName>(name: N, data: TaskData[N], options?: EnqueueOptions): Promise<string | null>
}

export function createJobs(ownDb: Kysely<Database>, tasks: Retries): Jobs {
  const boss = createBoss(ownDb)

  async function send(name: TaskName, data: object, options: EnqueueOptions, db: Kysely<Database>) {
    const { startIn = 0, owner, singletonKey = randomUUID() } = options
    const { retryLimit = 5, retryDelay = 10 } = tasks[name]
    const retry = { retryLimit, retryDelay, retryBackoff: true }
    const id = await boss.send(name, data, {
      ...retry,
      db: sqlOf(db),
      singletonKey,
      // Sent as seconds rather than as a date, because a date would depend on this server's clock.
      ...(startIn > 0 ? { startAfter: startIn / 1000 } : {}),
    })
    if (id === null) return null
    if (owner) {
      const { id: ownerId, subject = null, unit = 'items' } = owner
      await db.insertInto('taskProgress').values({ id, task: name, ownerId, subject, unit }).execute()
    }
    // PostgreSQL delivers the notification only when the transaction commits.
    await sql`SELECT pg_notify(${wakeChannel}, ${name})`.execute(db)
    return id
  }

  return {
    enqueue: (name, data, options = {}) => {
      const { db = ownDb } = options
      return db.isTransaction
        ? send(name, data, options, db)
        : db.transaction().execute(transaction => send(name, data, options, transaction))
    },
  }
}
