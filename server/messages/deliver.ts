import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Parts } from '#server/kernel/parts.ts'

/**
 * Creates one delivery for each account that matches `who` (null: for every account) and returns the number of
 * deliveries. A single statement locks the accounts against deletion until the commit and skips accounts that are
 * being deleted.
 */
export async function deliver(
  { db }: Pick<Parts, 'db'>,
  messageId: string,
  who: RawBuilder<SqlBool> | null,
): Promise<number> {
  const { numAffectedRows } = await sql`
    INSERT INTO "messageSend" ("messageId", "userId", "ownerId", "updateBy")
    SELECT "m"."id", "u"."id", "m"."ownerId", "m"."updateBy"
    FROM "message" AS "m" CROSS JOIN (SELECT "id" FROM "user" WHERE ${who ?? sql<SqlBool>`true`} FOR KEY SHARE) AS "u"
    WHERE "m"."id" = ${messageId}
  `.execute(db)
  return Number(numAffectedRows ?? 0)
}
