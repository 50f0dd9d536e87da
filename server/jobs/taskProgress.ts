import { AppError } from '#contract/errors/errors.ts'
import type { TaskState } from '#contract/services/system/task.ts'
import { toDiskFull } from '#server/crud/toDiskFull.ts'
import type { Parts } from '#server/kernel/parts.ts'

export type Progress = {
  started(): Promise<void>
  set(done: number, total: number): Promise<void>
  done(result: unknown): Promise<void>
  /** `willRetry`: the job failed, but will be attempted again. */
  failed(error: unknown, willRetry: boolean): Promise<void>
}

/** Milliseconds between two writes of progress. */
const pause = 500

/** Stores and publishes the progress of a job for its owner; a no-op for jobs without an owner. */
export function createProgress({ db, publish, now }: Pick<Parts, 'db' | 'publish' | 'now'>, id: string): Progress {
  let isWatched = true
  let amounts: { done?: number; total?: number } = {}
  let last = Number.NEGATIVE_INFINITY

  async function write(change: { state?: TaskState; error?: string | null; result?: string }): Promise<void> {
    if (!isWatched) return
    const row = await db
      .updateTable('taskProgress')
      .set({ ...amounts, ...change, updateTime: now() })
      .where('id', '=', id)
      .returning(['ownerId', 'task', 'state', 'done', 'total'])
      .executeTakeFirst()
    isWatched = row !== undefined
    if (!row) return
    const { ownerId, ...changes } = row
    publish.toUser(ownerId, 'task', { id, ...changes })
  }

  return {
    started: () => write({ state: 'running', error: null }),
    async set(done, total) {
      amounts = { done, total }
      if (performance.now() - last < pause) return
      last = performance.now()
      await write({})
    },
    done: result => write({ state: 'done', result: JSON.stringify(result ?? null) }),
    failed: (error, willRetry) =>
      write({ state: willRetry ? 'waiting' : 'failed', error: JSON.stringify(shownOf(error)) }),
  }
}

/** Returns the error shown to the owner: errors of the catalog unchanged, all others without details. */
function shownOf(thrown: unknown): { id: string; params: Record<string, unknown> } {
  const error = toDiskFull(thrown)
  return error instanceof AppError ? { id: error.id, params: error.params } : { id: 'general.unknown', params: {} }
}
