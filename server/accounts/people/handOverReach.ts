import { sql } from 'kysely'
import { device } from '#contract/resources/fleet/device.ts'
import { readAccount } from '#server/access/readCaller.ts'
import { hasPerm } from '#server/calls/caller.ts'
import type { Context } from '#server/calls/context.ts'

/**
 * What starts emergencies names the accounts whose screens it reaches: what is about to go from one account to another reaches
 * those of the new owner. Everybody's only where it reached everybody's before and the new owner may do the same. An emergency
 * that runs stays on the screens that show it: nobody chose others for it.
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
