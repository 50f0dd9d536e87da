// Runs a unit of work: one transaction, followed by tasks after its commit or rollback.
import { setTimeout } from 'node:timers/promises'
import { createLocalLocks, type LocalLocks } from '#server/db/createLocalLocks.ts'
import { UnitOfWork } from '#server/db/openTransaction.ts'
import type { Context } from './context.ts'
import type { Parts } from './parts.ts'

type Inside = Pick<Context, 'db' | 'afterCommit' | 'afterRollback'>

const mostTries = 4
/**
 * Milliseconds before the next attempt. Long enough for the transaction that won to lock its rows, and random so that
 * two losing transactions do not collide again.
 */
const pauseAfter = (tries: number) => tries * (10 + Math.random() * 20)

/** In-process locks of each pool. */
const localLocks = new WeakMap<Parts['db'], LocalLocks>()

function localLocksOf(db: Parts['db']): LocalLocks {
  const known = localLocks.get(db) ?? createLocalLocks()
  localLocks.set(db, known)
  return known
}

/**
 * Runs `run` in one transaction. `run` is called again after a deadlock or serialization failure (at most 4
 * attempts), and after a wait for in-process locks (`acquireLocalLocks`) or slow work (`runOutsideTransaction`).
 * Inside, the pool refuses a second connection. Tasks after the commit finish before this function resolves; a
 * failing task is logged and affects neither other tasks nor the call.
 */
export async function inTransaction<C extends Pick<Parts, 'db' | 'log'>, T>(
  context: C,
  run: (inside: Omit<C, keyof Inside> & Inside) => Promise<T>,
): Promise<T> {
  const unit = new UnitOfWork(localLocksOf(context.db), context.db)
  try {
    return await attemptUntilDone(context, unit, run)
  } finally {
    await unit.end(task => quietly(context, task))
  }
}

async function attemptUntilDone<C extends Pick<Parts, 'db' | 'log'>, T>(
  context: C,
  unit: UnitOfWork,
  run: (inside: Omit<C, keyof Inside> & Inside) => Promise<T>,
): Promise<T> {
  let lost = 0
  for (;;) {
    const committed: Parameters<Context['afterCommit']>[0][] = []
    const undone: Parameters<Context['afterRollback']>[0][] = []
    const afterCommit: Context['afterCommit'] = task => void committed.push(task)
    const afterRollback: Context['afterRollback'] = task => void undone.push(task)
    let result: T
    try {
      result = await unit.attempt(scoped =>
        context.db.transaction().execute(db => scoped(() => run({ ...context, db, afterCommit, afterRollback }))),
      )
    } catch (error) {
      // The transaction was rolled back in order to wait, and starts again. This does not count as a failed attempt.
      if (await unit.resume(error)) continue
      for (const task of undone) await quietly(context, () => task(context.db))
      lost += 1
      if (lost === mostTries || !isLostRace(error)) throw error
      await setTimeout(pauseAfter(lost))
      continue
    }
    for (const task of committed) await quietly(context, task)
    return result
  }
}

/** Returns a context for calls without a transaction: tasks for after the commit run at once. */
export function withoutTransaction<C extends Pick<Parts, 'log'>>(context: C): C & Pick<Context, 'afterCommit'> {
  return { ...context, afterCommit: task => void quietly(context, task) }
}

/** Runs a task; its failure is logged and not thrown. */
export async function quietly({ log }: Pick<Parts, 'log'>, task: () => void | Promise<void>): Promise<void> {
  try {
    await task()
  } catch (error) {
    log.error({ err: error }, 'a task beside a transaction failed')
  }
}

/** Whether PostgreSQL rolled back this transaction because of a concurrent one. A retry may succeed. */
export function isLostRace(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown }
  return code === '40P01' || code === '40001'
}
