// The one unit of work: what is written together, what is done once that is committed, and what when it is not.
import { setTimeout } from 'node:timers/promises'
import { createTurns, type Turns } from '#server/db/createTurns.ts'
import { Unit } from '#server/db/openTransaction.ts'
import type { Context } from './context.ts'
import type { Parts } from './parts.ts'

type Inside = Pick<Context, 'db' | 'afterCommit' | 'afterRollback'>

const mostTries = 4
/** Milliseconds: the winner of the race has the rows by then, and two losers do not meet again. */
const pauseAfter = (tries: number) => tries * (10 + Math.random() * 20)

/** Of each pool. */
const turns = new WeakMap<Parts['db'], Turns>()

function turnsOf(db: Parts['db']): Turns {
  const known = turns.get(db) ?? createTurns()
  turns.set(db, known)
  return known
}

/**
 * Runs in one transaction. Losers of a deadlock, and those who wait for a turn or for slow work (`takeTurns`, `aside`), run again: `run`
 * may be called more than once. Inside, the pool refuses to give out a second connection. What it plans for after the commit is done
 * before this resolves; a task that fails there is logged, stops no other, and turns nothing that is committed into an error.
 */
export async function inTransaction<C extends Pick<Parts, 'db' | 'log'>, T>(
  context: C,
  run: (inside: Omit<C, keyof Inside> & Inside) => Promise<T>,
): Promise<T> {
  const unit = new Unit(turnsOf(context.db), context.db)
  try {
    return await untilDone(context, unit, run)
  } finally {
    await unit.end(task => quietly(context, task))
  }
}

async function untilDone<C extends Pick<Parts, 'db' | 'log'>, T>(
  context: C,
  unit: Unit,
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
      // It has not failed: it begins again.
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

/** For calls that write nothing, or not in one go: there is no commit to wait for. */
export function withoutTransaction<C extends Pick<Parts, 'log'>>(context: C): C & Pick<Context, 'afterCommit'> {
  return { ...context, afterCommit: task => void quietly(context, task) }
}

/** What happens beside the work, and must change nothing about how that ended. */
export async function quietly({ log }: Pick<Parts, 'log'>, task: () => void | Promise<void>): Promise<void> {
  try {
    await task()
  } catch (error) {
    log.error({ err: error }, 'a task beside a transaction failed')
  }
}

/** The database undid it for somebody else's sake: done again as a whole it may succeed. */
export function isLostRace(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown }
  return code === '40P01' || code === '40001'
}
