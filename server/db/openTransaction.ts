// The transaction that the running code is in. It holds a connection, of which there are few: with it in hand nobody waits for a
// second one, for slow work, or for the turn of somebody else. Who has to wait gives the connection back first (ADR 61).
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Kysely } from 'kysely'
import type { Turns } from './createTurns.ts'
import type { Database } from './schema.ts'

type Db = Kysely<Database>
type Outcome = { value: unknown } | { error: unknown }
type Task = () => Promise<void>

/** The transaction is undone, and `run` begins again when what it waits for is there. */
class Pause extends Error {
  override name = 'Pause'
  readonly resume: () => Promise<void>

  constructor(resume: () => Promise<void>) {
    super('The transaction begins again')
    this.resume = resume
  }
}

type OpenTransaction = { unit: Unit; isOpen: boolean; taken: Set<string>; pause: Pause | null }

const storage = new AsyncLocalStorage<OpenTransaction>()

/** Of what a transaction started and did not wait for, some may run on after its end. */
function openTransaction(): OpenTransaction | null {
  const found = storage.getStore()
  return found?.isOpen ? found : null
}

/** Code in a transaction asked for what it must not wait for. */
export class NestedWait extends Error {
  override name = 'NestedWait'
}

let report: ((error: NestedWait) => void) | null = null
/** Milliseconds: the log must not fill up with one defect. */
const reportEvery = 60_000

/** From now on it is reported and goes on: a call that may succeed is better than one that fails for certain. */
export function reportNestedWaits(to: (error: NestedWait) => void): void {
  let last = Number.NEGATIVE_INFINITY
  report = error => {
    if (performance.now() - last < reportEvery) return
    last = performance.now()
    to(error)
  }
}

/** Throws `NestedWait` in a transaction, unless these are reported. */
export function refuseInTransaction(what: string): void {
  if (!openTransaction()) return
  const error = new NestedWait(`A transaction must not wait for ${what}`)
  if (!report) throw error
  report(error)
}

/** The tries of one piece of work, with what they keep from one to the next. */
export class Unit {
  readonly outcomes = new Map<string, Outcome>()
  readonly tasks: Task[] = []
  keys: readonly string[] = []
  readonly turns: Turns
  /** The pool. */
  readonly db: Db

  constructor(turns: Turns, db: Db) {
    this.turns = turns
    this.db = db
  }

  /** One try: `begin` opens the transaction and runs in it what it hands to `scoped`. */
  async attempt<T>(begin: (scoped: <R>(run: () => Promise<R>) => Promise<R>) => Promise<T>): Promise<T> {
    const own: OpenTransaction = { unit: this, isOpen: true, taken: new Set(this.keys), pause: null }
    await this.turns.wait(this.keys)
    try {
      return await begin(run => storage.run(own, () => inScope(own, run)))
    } finally {
      this.turns.leave(own.taken)
    }
  }

  /** Waits for what a try asked for; false when it failed for another reason. */
  async resume(error: unknown): Promise<boolean> {
    if (!(error instanceof Pause)) return false
    await error.resume()
    return true
  }

  /** Whatever became of it. */
  async end(quietly: (task: Task) => Promise<void>): Promise<void> {
    for (const task of this.tasks) await quietly(task)
  }
}

async function inScope<R>(own: OpenTransaction, run: () => Promise<R>): Promise<R> {
  try {
    const result = await run()
    // Whoever caught it must not go on without what it waits for.
    if (own.pause) throw own.pause
    return result
  } catch (error) {
    throw own.pause ?? error
  } finally {
    own.isOpen = false
  }
}

function pause(own: OpenTransaction, resume: () => Promise<void>): never {
  own.pause = new Pause(resume)
  throw own.pause
}

/**
 * Call before a lock that many want at once, or that is held for long: of this server one transaction at a time then waits for it in
 * the database. The others give their connections back, and begin again when their turn comes. Does nothing outside of `inTransaction`.
 */
export function takeTurns(keys: readonly string[]): void {
  const own = openTransaction()
  const missing = own ? [...new Set(keys)].filter(key => !own.taken.has(key)) : []
  if (!own || missing.length === 0) return
  const { unit } = own
  if (!unit.turns.enter(missing)) {
    pause(own, async () => {
      unit.keys = [...new Set([...unit.keys, ...own.taken, ...missing])]
    })
  }
  for (const key of missing) own.taken.add(key)
}

/**
 * Slow work that needs nothing of the transaction: in one, the transaction is undone, `work` is done without a connection, and the
 * transaction begins again, in which the same `key` answers what came of it. So `work` may use nothing that ends with the transaction:
 * it is given the pool. Outside of a transaction it is done at once.
 */
export async function aside<T>(context: { db: Db }, key: string, work: (db: Db) => Promise<T>): Promise<T> {
  const own = openTransaction()
  return own ? asideOf(own, key, work, null) : work(context.db)
}

/** As `aside`, in a transaction alone. `after`: once the whole is over, whatever became of it. */
export async function asideUntilEnd<T>(
  key: string,
  work: (db: Db) => Promise<T>,
  after: (value: T, db: Db) => Promise<void>,
): Promise<T> {
  const own = openTransaction()
  if (!own) throw new Error('Call it inside a transaction')
  return asideOf(own, key, work, after)
}

type After<T> = ((value: T, db: Db) => Promise<void>) | null

function asideOf<T>(own: OpenTransaction, key: string, work: (db: Db) => Promise<T>, after: After<T>): T {
  const { unit } = own
  const known = unit.outcomes.get(key)
  // It is what `work` of the same key answered.
  if (known) return answerOf(known) as T
  return pause(own, async () => {
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

/** What came of it is not true any more: the next `aside` of the key does it again. */
export function forgetAside(key: string): void {
  openTransaction()?.unit.outcomes.delete(key)
}
