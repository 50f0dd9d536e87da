import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import type { EffectivePublication } from './effectivePublications.ts'

/**
 * Deletes the pins of programs that are no longer effective on the device, so that a later send of the program
 * is not pinned.
 */
export async function dropPins(
  db: Kysely<Database>,
  deviceIds: readonly string[],
  present: readonly EffectivePublication[],
): Promise<void> {
  const pinned = await sql<{ deviceId: string; programId: string }>`
    SELECT "deviceId", "programId" FROM "pin" WHERE "deviceId" = ANY(${[...deviceIds]})
  `.execute(db)
  if (pinned.rows.length === 0) return
  const standing = new Set(present.map(({ target, programId }) => `${target} ${programId}`))
  const over = pinned.rows.filter(({ deviceId, programId }) => !standing.has(`${deviceId} ${programId}`))
  if (over.length === 0) return
  await sql`
    DELETE FROM "pin" USING unnest(${over.map(pin => pin.deviceId)}::text[], ${over.map(pin => pin.programId)}::text[])
      AS "over" ("deviceId", "programId")
    WHERE "pin"."deviceId" = "over"."deviceId" AND "pin"."programId" = "over"."programId"
  `.execute(db)
}
