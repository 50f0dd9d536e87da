import { sql } from 'kysely'
import { device } from '#contract/resources/fleet/device.ts'
import { readAccount } from '#server/access/readCaller.ts'
import { hasPerm } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'

/**
 * Limits prepared emergencies and emergency feeds of accounts that are being deleted to the screens that the new
 * owner may see. Call before the rows are handed over. An emergency or feed for all screens remains for all screens
 * only if the new owner may send to all screens. Running emergencies are not affected.
 */
export async function handOverReach(ids: readonly string[], to: readonly string[], context: Context): Promise<void> {
  for (const [at, from] of ids.entries()) {
    const receiverId = to[at] ?? from
    const receiver = await readAccount(context, receiverId)
    const isAll = receiver !== null && hasPerm(receiver, device.page, 'manageAll')
    await sql`
      WITH "moved" AS (
        SELECT "id" FROM "preparedEmergency" WHERE "ownerId" = ${from}
        UNION ALL SELECT "id" FROM "emergencyFeed" WHERE "ownerId" = ${from}
      ), "former" AS (
        DELETE FROM "emergencyScope" USING "moved" WHERE "emergencyId" = "moved"."id"
          AND NOT (${isAll} AND "accountId" IS NULL)
        RETURNING "emergencyId"
      )
      INSERT INTO "emergencyScope" ("emergencyId", "accountId")
      SELECT DISTINCT "former"."emergencyId", "account"."id"
      FROM "former", unnest(${receiver?.ownIds ?? [receiverId]}::text[]) AS "account" ("id")
    `.execute(context.db)
  }
}
