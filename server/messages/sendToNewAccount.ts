import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { lockNewAccounts } from './lockNewAccounts.ts'

/** Delivers to new accounts all messages that were sent to future accounts, oldest first. Idempotent. */
export async function sendToNewAccount(db: Kysely<Database>, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  await lockNewAccounts(db, 'shared')
  await sql`
    INSERT INTO "messageSend" ("messageId", "userId", "ownerId", "updateBy")
    SELECT "m"."id", "u"."id", "m"."ownerId", "m"."updateBy"
    FROM "message" AS "m" CROSS JOIN (SELECT unnest(${userIds}::text[]) AS "id") AS "u"
    WHERE "m"."createSend" ORDER BY "m"."createTime", "m"."id"
    ON CONFLICT ("messageId", "userId") DO NOTHING
  `.execute(db)
}
