import { sql } from 'kysely'
import { usableAccount } from '#server/access/usableAccount.ts'
import { prepared } from '#server/db/prepared.ts'
import type { Parts } from '#server/kernel/parts.ts'

type Needed = Pick<Parts, 'db' | 'now' | 'time'>

/**
 * Returns the hashes of a user's valid sessions and API tokens, which are the proofs in signed URLs. Sign-out, a new
 * password, disabling the account and deleting the API token make the URLs invalid.
 */
export async function sessionProofs({ db, now, time }: Needed, userId: string): Promise<string[]> {
  const today = time.dayOf(now())
  const { rows } = await sql<{ tokenHash: string }>`${prepared}
    SELECT "proof"."tokenHash" FROM "user" AS "u" CROSS JOIN LATERAL (
      SELECT "s"."tokenHash" FROM "session" AS "s" WHERE "s"."userId" = "u"."id" AND "s"."expireTime" > ${now()}
      UNION ALL
      SELECT "k"."tokenHash" FROM "apiToken" AS "t" JOIN "apiTokenKey" AS "k" ON "k"."tokenId" = "t"."id"
      WHERE "t"."ownerId" = "u"."id" AND ("t"."lastDay" IS NULL OR "t"."lastDay" >= ${today}::date)
    ) AS "proof"
    WHERE "u"."id" = ${userId} AND ${usableAccount('u', today)}
  `.execute(db)
  return rows.map(({ tokenHash }) => tokenHash)
}
