// Failed sign-ins are counted per account name and address (rules, Accounts 5). The names need not exist.
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import type { Database } from '../db/schema.ts'
import { mustStay } from './limits.ts'

export const maxFailures = 10
export const captchaAfter = 3
const windowMs = 10 * 60_000

/** Null: it was wrong. */
type Proof<T> = (failures: number) => Promise<T | null>

export type LoginGuard = {
  /**
   * Counts the try as a failure, then lets it prove itself; taken back when it is right or throws. `failures`: those before it.
   * Answers what was proven, or the refusal; throws while the pair is locked, without asking for a proof.
   */
  attempt<T>(username: string, ip: string, prove: Proof<T>): Promise<T | AppError>
  clear(username: string, ip: string): Promise<void>
}

export function createLoginGuard(db: Kysely<Database>, now: () => Date): LoginGuard {
  const since = () => new Date(now().getTime() - windowMs)
  /** The last try of each pair that is under way here. */
  const underWay = new Map<string, Promise<unknown>>()

  /** The number of this try within the window. Counted before it is proven, so that no volley outruns the lock, on any node. */
  async function begin(name: string, ip: string): Promise<number> {
    mustStay(db)
    const at = now()
    const counted = await sql<{ count: number }>`
      INSERT INTO "loginFailure" ("username", "ip", "count", "lastTime") VALUES (${name}, ${ip}, 1, ${at})
      ON CONFLICT ("username", "ip") DO UPDATE SET
        "count" = CASE WHEN "loginFailure"."lastTime" > ${since()} THEN "loginFailure"."count" + 1 ELSE 1 END,
        "lastTime" = CASE WHEN "loginFailure"."lastTime" > ${since()} THEN "loginFailure"."lastTime" ELSE ${at} END
      WHERE "loginFailure"."count" < ${maxFailures} OR "loginFailure"."lastTime" <= ${since()}
      RETURNING "count"
    `.execute(db)
    const [row] = counted.rows
    if (row) return row.count
    const locked = await db
      .selectFrom('loginFailure')
      .select('lastTime')
      .where('username', '=', name)
      .where('ip', '=', ip)
      .executeTakeFirst()
    const end = (locked?.lastTime ?? at).getTime() + windowMs
    throw new AppError('auth.locked', { minutes: Math.max(1, Math.ceil((end - at.getTime()) / 60_000)) })
  }

  const takeBack = (name: string, ip: string) =>
    sql`UPDATE "loginFailure" SET "count" = greatest("count" - 1, 0) WHERE "username" = ${name} AND "ip" = ${ip}`.execute(
      db,
    )

  /** The window begins anew with every failure. */
  async function fail(name: string, ip: string, count: number): Promise<AppError> {
    const lastTime = now()
    await db.updateTable('loginFailure').set({ lastTime }).where('username', '=', name).where('ip', '=', ip).execute()
    const left = maxFailures - count
    if (left <= 0) return new AppError('auth.locked', { minutes: windowMs / 60_000 })
    return left <= 3 ? new AppError('auth.triesLeft', { count: left }) : new AppError('auth.wrongCredentials')
  }

  async function run<T>(name: string, ip: string, prove: Proof<T>): Promise<T | AppError> {
    const count = await begin(name, ip)
    const proven = await prove(count - 1).catch(async error => {
      await takeBack(name, ip)
      throw error
    })
    if (proven === null) return fail(name, ip, count)
    await takeBack(name, ip)
    return proven
  }

  return {
    async attempt(username, ip, prove) {
      const name = username.toLowerCase()
      const key = `${ip} ${name}`
      // In a row: several right ones at once must not take each other for failures.
      const before = underWay.get(key) ?? Promise.resolve()
      const mine = before.then(() => run(name, ip, prove))
      const settled = mine.then(
        () => undefined,
        () => undefined,
      )
      underWay.set(key, settled)
      try {
        return await mine
      } finally {
        if (underWay.get(key) === settled) underWay.delete(key)
      }
    },

    async clear(name, ip) {
      await db.deleteFrom('loginFailure').where('username', '=', name.toLowerCase()).where('ip', '=', ip).execute()
    },
  }
}
