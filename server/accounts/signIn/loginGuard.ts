// Counts failed sign-ins by name and network, by network, and by name (rules, Accounts 5). Attempts on unknown names
// count as well. "Address" below means the network of an IP address (see networkOf).
import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import { addUses, assertOutsideTransaction, refundUses } from '#server/accounts/codes/limits.ts'
import { networkOf } from '#server/base/networkOf.ts'
import type { Database } from '#server/db/schema.ts'

const maxFailures = 10
/** Number of failures after which the next attempt requires a captcha. */
const captchaAfter = { pair: 3, address: 20, name: 10 }
const minutes = 10
const windowMs = minutes * 60_000
/**
 * Milliseconds by which an attempt is delayed when its name has reached `captchaAfter.name` failures. The delay
 * doubles with each further failure, up to `longestPause`. A name is never locked for all networks.
 */
const firstPause = 250
const longestPause = 5_000

type Proof<T> = {
  /** Called before the password is checked. Throws if a captcha is required and is missing or wrong. */
  admit?(asksCaptcha: boolean): Promise<void>
  /** Checks the password or code. Null if it is wrong. */
  prove(): Promise<T | null>
}

export type LoginGuard = {
  /**
   * Counts the attempt as a failure, then runs the proof, and takes the count back if the proof succeeds or throws.
   * Returns the proof's result, or the error for a wrong password or code. Throws `auth.locked` without running the
   * proof while this name is locked for this network.
   */
  attempt<T>(username: string, ip: string, proof: Proof<T>): Promise<T | AppError>
  clear(username: string, ip: string): Promise<void>
}

type Pause = (ms: number) => Promise<unknown>

export function createLoginGuard(db: Kysely<Database>, now: () => Date, pause: Pause = sleep): LoginGuard {
  const since = () => new Date(now().getTime() - windowMs)
  /** Key of name and network → the latest running attempt on this server. */
  const underWay = new Map<string, Promise<unknown>>()

  /**
   * Counts an attempt and returns how many were counted in the window. Throws `auth.locked` at the limit. Runs before
   * the proof, so that parallel attempts, even on several servers, cannot exceed the limit.
   */
  async function begin(name: string, ip: string): Promise<number> {
    assertOutsideTransaction(db)
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

  const refund = (name: string, ip: string) =>
    sql`UPDATE "loginFailure" SET "count" = greatest("count" - 1, 0) WHERE "username" = ${name} AND "ip" = ${ip}`.execute(
      db,
    )

  /** Records a failure, which restarts the window, and returns the error for the user. */
  async function fail(name: string, ip: string, count: number): Promise<AppError> {
    const lastTime = now()
    await db.updateTable('loginFailure').set({ lastTime }).where('username', '=', name).where('ip', '=', ip).execute()
    const left = maxFailures - count
    if (left <= 0) return new AppError('auth.locked', { minutes })
    return left <= 3 ? new AppError('auth.triesLeft', { count: left }) : new AppError('auth.wrongCredentials')
  }

  async function run<T>(name: string, ip: string, proof: Proof<T>): Promise<T | AppError> {
    const keys = { address: `signIn:address:${ip}`, name: `signIn:name:${name}` }
    const pair = await begin(name, ip)
    const uses = await addUses({ db, now }, Object.values(keys), minutes)
    const before = { pair: pair - 1, address: (uses.get(keys.address) ?? 1) - 1, name: (uses.get(keys.name) ?? 1) - 1 }
    const forget = () => Promise.all([refund(name, ip), refundUses({ db }, Object.values(keys))])
    try {
      const kinds = ['pair', 'address', 'name'] as const
      await proof.admit?.(kinds.some(kind => before[kind] >= captchaAfter[kind]))
      const guessed = before.name - captchaAfter.name
      if (guessed >= 0) await pause(Math.min(longestPause, firstPause * 2 ** Math.min(guessed, 10)))
      const proven = await proof.prove()
      if (proven === null) return fail(name, ip, pair)
      await forget()
      return proven
    } catch (error) {
      await forget()
      throw error
    }
  }

  return {
    async attempt(username, from, proof) {
      const [name, ip] = [username.toLowerCase(), networkOf(from)]
      const key = `${ip} ${name}`
      // Runs attempts with the same name and network one after another, so that concurrent correct attempts do not
      // count each other as failures.
      const before = underWay.get(key) ?? Promise.resolve()
      const mine = before.then(() => run(name, ip, proof))
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
      const pair = { username: name.toLowerCase(), ip: networkOf(ip) }
      await db
        .deleteFrom('loginFailure')
        .where(({ and }) => and(pair))
        .execute()
    },
  }
}
