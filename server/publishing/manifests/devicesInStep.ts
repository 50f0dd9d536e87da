import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/db/schema.ts'

/**
 * Returns the ids of devices that play in sync. A device plays in sync if its group or a parent group contains a
 * host, which is a device with `isHost`.
 */
export async function devicesInStep(db: Kysely<Database>, deviceIds: readonly string[]): Promise<Set<string>> {
  const found = await sql<{ target: string }>`
    WITH RECURSIVE "chain" AS (
      SELECT "id" AS "target", "groupId" FROM "device" WHERE "id" = ANY(${deviceIds}) AND "groupId" IS NOT NULL
      UNION
      SELECT "chain"."target", "g"."parentId" FROM "chain" JOIN "deviceGroup" AS "g" ON "g"."id" = "chain"."groupId"
      WHERE "g"."parentId" IS NOT NULL
    )
    SELECT DISTINCT "chain"."target" FROM "chain" JOIN "device" AS "host" ON "host"."groupId" = "chain"."groupId" AND "host"."isHost"
  `.execute(db)
  return new Set(found.rows.map(({ target }) => target))
}
