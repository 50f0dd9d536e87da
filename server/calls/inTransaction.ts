// The one unit of work: what is written together, what is done once that is committed, and what when it is not.
import { setTimeout } from 'node:timers/promises'
import type { Context } from './context.ts'
import type { Parts } from './parts.ts'

type Unit = Pick<Context, 'db' | 'afterCommit' | 'afterRollback'>

const mostTries = 4
/** Milliseconds: the winner of the race has the rows by then, and two losers do not meet again. */
const pauseAfter = (tries: number) => tries * (10 + Math.random() * 20)

/**
 * Runs in one transaction. Losers of a deadlock try again, so `run` may be called more than once. What it plans for after
 * the commit is done before this resolves; a task that fails there is logged, stops no other, and turns nothing that is
 * committed into an error.
 */
export async function inTransaction<C extends Pick<Parts, 'db' | 'log'>, T>(
  context: C,
  run: (inside: Omit<C, keyof Unit> & Unit) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    const committed: Parameters<Context['afterCommit']>[0][] = []
    const undone: Parameters<Context['afterRollback']>[0][] = []
    let result: T
    try {
      result = await context.db.transaction().execute(db =>
        run({
          ...context,
          db,
          afterCommit: task => void committed.push(task),
          afterRollback: task => void undone.push(task),
        }),
      )
    } catch (error) {
      for (const task of undone) await quietly(context, () => task(context.db))
      if (tries === mostTries || !isLostRace(error)) throw error
      await setTimeout(pauseAfter(tries))
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
