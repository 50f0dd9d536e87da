import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Parts } from '../context.ts'

/** One delivery each for whoever of the accounts it is meant for; answers how many. One statement, however many they are. */
export async function deliver(
  { db }: Pick<Parts, 'db'>,
  messageId: string,
  who: RawBuilder<SqlBool> | null,
): Promise<number> {
  const { numAffectedRows } = await sql`
    INSERT INTO "messageSend" ("messageId", "userId", "createBy", "updateBy")
    SELECT "m"."id", "u"."id", "m"."createBy", "m"."createBy"
    FROM "message" AS "m" CROSS JOIN (SELECT "id" FROM "user" WHERE ${who ?? sql<SqlBool>`true`}) AS "u"
    WHERE "m"."id" = ${messageId}
  `.execute(db)
  return Number(numAffectedRows ?? 0)
}
