import { sql } from 'kysely'
import type { Context } from '#server/kernel/context.ts'

/**
 * Makes the current owner of each device the owner of its stored plays, so that this owner still sees the plays after
 * the device is deleted. Call before deleting the devices.
 */
export async function storeLastOwner(deviceIds: readonly string[], { db }: Pick<Context, 'db'>): Promise<void> {
  await sql`
    UPDATE "playChain" SET "ownerId" = "d"."ownerId" FROM "device" AS "d"
    WHERE "d"."id" = ANY(${[...deviceIds]}) AND "playChain"."deviceId" = "d"."id"
  `.execute(db)
  await sql`
    UPDATE "playedName" SET "ownerId" = "d"."ownerId" FROM "device" AS "d"
    WHERE "d"."id" = ANY(${[...deviceIds]}) AND "playedName"."kind" = 'device' AND "playedName"."refId" = "d"."id"
  `.execute(db)
}
