// Assigns player versions to screens. Screens load the player from the server themselves; the answer to each
// heartbeat contains the version that they should run.
import { sql } from 'kysely'
import type { RolloutRow } from './readRollout.ts'
import type { UpdateContext } from './updateLog.ts'

type Needed = Pick<UpdateContext, 'db'>

export async function requestPlayer(
  { version, deviceIds }: { version: string; deviceIds: readonly string[] },
  { db }: Needed,
): Promise<void> {
  await sql`UPDATE "device" SET "wantedVersion" = ${version} WHERE "id" = ANY(${[...deviceIds]})`.execute(db)
}

/** Assigns the previous player version again, unless another rollout has assigned a version in the meantime. */
export async function rollBackPlayer({ id, version }: RolloutRow, { db }: Needed): Promise<void> {
  await sql`
    UPDATE "device" AS "d" SET "wantedVersion" = "r"."formerVersion" FROM "rolloutDevice" AS "r"
    WHERE "r"."rolloutId" = ${id} AND "r"."deviceId" = "d"."id" AND "r"."openTime" IS NOT NULL AND "r"."formerVersion" IS NOT NULL
      AND "d"."wantedVersion" = ${version}
  `.execute(db)
}
