import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Parts } from '#server/kernel/parts.ts'

/**
 * Creates one delivery per matching account in a single statement; returns their number. The lock skips accounts
 * being deleted and keeps the others until the commit.
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
