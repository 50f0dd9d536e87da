import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { createBoss, sqlOf } from './createBoss.ts'
import type { TaskData, TaskName } from './taskData.ts'

/** Nodes listen here for the names of tasks that wait. */
export const wakeChannel = 'marquee_jobs'

export type EnqueueOptions = {
  /** With a transaction the job exists only if that commits. */
  db?: Kysely<Database>
  /** Not before so many milliseconds have passed: by the clock of the database, which may not be that of this server. */
  startIn?: number
  /** While one with this key waits, another is not added. */
  singletonKey?: string
  /** The account its progress is shown to: a line of "long work" in the header. */
  owner?: {
    id: string
    /** What it is about, such as a file's name. */
    subject?: string
    unit?: 'items' | 'bytes'
  }
}

/** How often each task is tried again, and after how many seconds (Task). */
type Retries = { readonly [N in TaskName]: { readonly retryLimit?: number; readonly retryDelay?: number } }

export type Jobs = {
  /** Answers the job's id; null when one with the same `singletonKey` waits already. */
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
      // In seconds; a date would be one by this server's clock.
      ...(startIn > 0 ? { startAfter: startIn / 1000 } : {}),
    })
    if (id === null) return null
    if (owner) {
      const { id: ownerId, subject = null, unit = 'items' } = owner
      await db.insertInto('taskProgress').values({ id, task: name, ownerId, subject, unit }).execute()
    }
    // Heard when the transaction commits.
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
