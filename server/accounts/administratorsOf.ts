import { sql } from 'kysely'
import { usableAccount } from '#server/access/usableAccount.ts'
import type { Parts } from '#server/kernel/parts.ts'

/**
 * Returns the ids of users who are responsible for scheduled jobs: usable accounts whose roles grant the page
 * of scheduled jobs.
 */
export async function administratorsOf({ db, time, now }: Pick<Parts, 'db' | 'time' | 'now'>): Promise<string[]> {
  const today = time.dayOf(now())
  const found = await sql<{ id: string }>`
    SELECT "u"."id" FROM "user" AS "u" WHERE ${usableAccount('u', today)} AND EXISTS (
      SELECT 1 FROM "role" AS "r" JOIN "menu" AS "m" ON "m"."id" = ANY("r"."permissions")
      WHERE "r"."id" = ANY("u"."roles") AND "m"."name" = 'quartzJob' AND "m"."level" = 2 AND "m"."status" = 0
    ) ORDER BY "u"."id"
  `.execute(db)
  return found.rows.map(({ id }) => id)
}
