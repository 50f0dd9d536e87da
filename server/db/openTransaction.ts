// Tracks the transaction of the running code. Connections are few, so code inside a transaction must not wait for a
// second connection, for slow work or for a lock of another call. Instead, the transaction is rolled back, which
// frees its connection, and starts again after the wait (ADR 61).
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Kysely } from 'kysely'
import type { LocalLocks } from './createLocalLocks.ts'
import type { Database } from './schema.ts'

type Db = Kysely<Database>
type Outcome = { value: unknown } | { error: unknown }
type Task = () => Promise<void>

/** Thrown to roll the transaction back. The transaction starts again once `resume` resolves. */
class Pause extends Error {
  override name = 'Pause'
  readonly resume: () => Promise<void>

  constructor(resume: () => Promise<void>) {
    super('The transaction begins again')
    this.resume = resume
  }
}

type OpenTransaction = { unit: UnitOfWork; isOpen: boolean; heldKeys: Set<string>; pause: Pause | null }

const storage = new AsyncLocalStorage<OpenTransaction>()

/**
 * Returns the open transaction of the running code; null outside of transactions. Also null in work that a
 * transaction started without awaiting it and that runs after the transaction ended.
 */
function openTransaction(): OpenTransaction | null {
  const found = storage.getStore()
  return found?.isOpen ? found : null
}

/** Thrown or reported when code in a transaction tries to wait for something that may take long. */
export class NestedWait extends Error {
  override name = 'NestedWait'
}

let report: ((error: NestedWait) => void) | null = null
/** Minimum milliseconds between two reports, so that one defect does not fill the log. */
const reportEvery = 60_000

/**
 * Makes nested waits be reported instead of thrown. In production, a call that may succeed is better than one
 * that certainly fails.
 */
export function reportNestedWaits(to: (error: NestedWait) => void): void {
  let last = Number.NEGATIVE_INFINITY
  report = error => {
    if (performance.now() - last < reportEvery) return
    last = performance.now()
    to(error)
  }
}

/** Throws `NestedWait` if called inside a transaction. Only reports it if `reportNestedWaits` was called. */
export function refuseInTransaction(what: string): void {
  if (!openTransaction()) return
  const error = new NestedWait(`A transaction must not wait for ${what}`)
  if (!report) throw error
  report(error)
}

/** State that survives when a transaction is rolled back and started again. */
export class UnitOfWork {
  readonly outcomes = new Map<string, Outcome>()
  readonly tasks: Task[] = []
  keys: readonly string[] = []
  readonly localLocks: LocalLocks
  /** The pool, for statements outside of the transaction. */
  readonly db: Db

  constructor(turns: LocalLocks, db: Db) {
    this.localLocks = turns
    this.db = db
  }

  /** Runs one attempt. `begin` opens the transaction and calls `scoped` with the work to run in it. */
  async attempt<T>(begin: (scoped: <R>(run: () => Promise<R>) => Promise<R>) => Promise<T>): Promise<T> {
    const transaction: OpenTransaction = { unit: this, isOpen: true, heldKeys: new Set(this.keys), pause: null }
    await this.localLocks.acquire(this.keys)
    try {
      return await begin(run => storage.run(transaction, () => inScope(transaction, run)))
    } finally {
      this.localLocks.release(transaction.heldKeys)
    }
  }

  /**
   * Waits for the lock or the slow work for which the attempt was rolled back. Returns false if the attempt failed
   * for another reason.
   */
  async resume(error: unknown): Promise<boolean> {
    if (!(error instanceof Pause)) return false
    await error.resume()
    return true
  }

  /** Runs the tasks registered by `runOutsideUntilEnd`, whether the transaction succeeded or failed. */
  async end(quietly: (task: Task) => Promise<void>): Promise<void> {
    for (const task of this.tasks) await quietly(task)
  }
}

async function inScope<R>(transaction: OpenTransaction, run: () => Promise<R>): Promise<R> {
  try {
    const result = await run()
    // Also rolls back if code in the transaction caught the `Pause`.
    if (transaction.pause) throw transaction.pause
    return result
  } catch (error) {
    throw transaction.pause ?? error
  } finally {
    transaction.isOpen = false
  }
}

function pause(transaction: OpenTransaction, resume: () => Promise<void>): never {
  transaction.pause = new Pause(resume)
  throw transaction.pause
}

/**
 * Acquires in-process locks before a database lock that many transactions want or hold for long. Only one transaction
 * of this server at a time then waits for that lock in the database. Other transactions are rolled back, which frees
 * their connections, and start again when they get the keys. No effect outside of `inTransaction`.
 */
export function acquireLocalLocks(keys: readonly string[]): void {
  const transaction = openTransaction()
  const missing = transaction ? [...new Set(keys)].filter(key => !transaction.heldKeys.has(key)) : []
  if (!transaction || missing.length === 0) return
  const { unit } = transaction
  if (!unit.localLocks.tryAcquire(missing)) {
    pause(transaction, async () => {
      unit.keys = [...new Set([...unit.keys, ...transaction.heldKeys, ...missing])]
    })
  }
  for (const key of missing) transaction.heldKeys.add(key)
}

/**
 * Runs slow work that does not use the transaction. Inside a transaction: rolls it back, runs `work` without a
 * connection and starts the transaction again; this time, the call with the same `key` returns the result at once.
 * `work` may use only the pool that it receives. Outside a transaction: runs `work` at once.
 */
export async function runOutsideTransaction<T>(
  context: { db: Db },
  key: string,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const transaction = openTransaction()
  return transaction ? resultOutside(transaction, key, work, null) : work(context.db)
}

/**
 * Like `runOutsideTransaction`, but throws outside a transaction. `after` runs when the transaction has finally
 * succeeded or failed, for example to delete temporary files.
 */
export async function runOutsideUntilEnd<T>(
  key: string,
  work: (db: Db) => Promise<T>,
  after: (value: T, db: Db) => Promise<void>,
): Promise<T> {
  const transaction = openTransaction()
  if (!transaction) throw new Error('Call it inside a transaction')
  return resultOutside(transaction, key, work, after)
}

type After<T> = ((value: T, db: Db) => Promise<void>) | null

function resultOutside<T>(transaction: OpenTransaction, key: string, work: (db: Db) => Promise<T>, after: After<T>): T {
  const { unit } = transaction
  const known = unit.outcomes.get(key)
  // An earlier attempt already ran `work` with this key, so return its result.
  if (known) return answerOf(known) as T
  return pause(transaction, async () => {
    try {
      const value = await work(unit.db)
      unit.outcomes.set(key, { value })
      if (after) unit.tasks.push(() => after(value, unit.db))
    } catch (error) {
      unit.outcomes.set(key, { error })
    }
  })
}

function answerOf(outcome: Outcome): unknown {
  if ('error' in outcome) throw outcome.error
  return outcome.value
}

/**
 * Discards the result of a key, so that the next call of `runOutsideTransaction` with this key runs its work again.
 */
export function forgetOutsideResult(key: string): void {
  openTransaction()?.unit.outcomes.delete(key)
}
