import { sql } from 'kysely'
import type { Context } from '#server/calls/context.ts'

/** Call before devices are deleted: their plays go to the account that owns the devices now, not to an earlier owner. */
export async function keepOwner(deviceIds: readonly string[], { db }: Pick<Context, 'db'>): Promise<void> {
  await sql`
    UPDATE "playChain" SET "ownerId" = "d"."ownerId" FROM "device" AS "d"
    WHERE "d"."id" = ANY(${[...deviceIds]}) AND "playChain"."deviceId" = "d"."id"
  `.execute(db)
  await sql`
    UPDATE "playedName" SET "ownerId" = "d"."ownerId" FROM "device" AS "d"
    WHERE "d"."id" = ANY(${[...deviceIds]}) AND "playedName"."kind" = 'device' AND "playedName"."refId" = "d"."id"
  `.execute(db)
}
