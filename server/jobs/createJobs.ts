import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { createBoss, sqlOf } from './createBoss.ts'
import type { TaskData, TaskName } from './taskData.ts'

/** Channel that notifies nodes of waiting tasks, by name. */
export const wakeChannel = 'marquee_jobs'

export type EnqueueOptions = {
  /** Transaction of the caller, if any: the job exists only if the transaction commits. */
  db?: Kysely<Database>
  /** Delay in milliseconds, by the clock of the database, which may differ from this server's. */
  startIn?: number
  /** At most one job with this key waits. */
  singletonKey?: string
  /** Account that sees the progress of the task in the header. */
  owner?: {
    id: string
    /** Subject of the work, such as a file name. */
    subject?: string
    unit?: 'items' | 'bytes'
  }
}

/** Number of retries of each task, and the delay in seconds (Task). */
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
      // The delay is given in seconds, because a date would depend on this server's clock.
      ...(startIn > 0 ? { startAfter: startIn / 1000 } : {}),
    })
    if (id === null) return null
    if (owner) {
      const { id: ownerId, subject = null, unit = 'items' } = owner
      await db.insertInto('taskProgress').values({ id, task: name, ownerId, subject, unit }).execute()
    }
    // PostgreSQL delivers the notification when the transaction commits.
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
