// Failed sign-ins are counted per account name and address (rules, Accounts 5). The names need not exist.
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import type { Database } from '../db/schema.ts'

export const maxFailures = 10
export const captchaAfter = 3
const windowMs = 10 * 60_000

export type LoginGuard = {
  /** Failures that still count; throws while the pair is locked. */
  check(username: string, ip: string): Promise<number>
  fail(username: string, ip: string): Promise<AppError>
  clear(username: string, ip: string): Promise<void>
}

export function createLoginGuard(db: Kysely<Database>, now: () => Date): LoginGuard {
  const since = () => new Date(now().getTime() - windowMs)

  return {
    async check(name, ip) {
      const row = await db
        .selectFrom('loginFailure')
        .selectAll()
        .where('username', '=', name.toLowerCase())
        .where('ip', '=', ip)
        .where('lastTime', '>', since())
        .executeTakeFirst()
      if (row && row.count >= maxFailures) {
        const minutes = Math.max(1, Math.ceil((row.lastTime.getTime() + windowMs - now().getTime()) / 60_000))
        throw new AppError('auth.locked', { minutes })
      }
      return row?.count ?? 0
    },

    async fail(name, ip) {
      const at = now()
      const counted = await sql<{ count: number }>`
        INSERT INTO "loginFailure" ("username", "ip", "count", "lastTime") VALUES (${name.toLowerCase()}, ${ip}, 1, ${at})
        ON CONFLICT ("username", "ip") DO UPDATE SET
          "count" = CASE WHEN "loginFailure"."lastTime" > ${since()} THEN "loginFailure"."count" + 1 ELSE 1 END, "lastTime" = ${at}
        RETURNING "count"
      `.execute(db)
      const left = maxFailures - (counted.rows[0]?.count ?? 0)
      if (left <= 0) return new AppError('auth.locked', { minutes: windowMs / 60_000 })
      return left <= 3 ? new AppError('auth.triesLeft', { count: left }) : new AppError('auth.wrongCredentials')
    },

    async clear(name, ip) {
      await db.deleteFrom('loginFailure').where('username', '=', name.toLowerCase()).where('ip', '=', ip).execute()
    },
  }
}
