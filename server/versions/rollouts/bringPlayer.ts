// The page of the player is fetched by the screens themselves: they are told which one they are to run, with each sign of life.
import { sql } from 'kysely'
import type { Updating } from '#server/versions/updates.ts'
import type { RolloutRow } from './readRollout.ts'

type Needed = Pick<Updating, 'db'>

export async function bringPlayer(
  { version, deviceIds }: { version: string; deviceIds: readonly string[] },
  { db }: Needed,
): Promise<void> {
  await sql`UPDATE "device" SET "wantedVersion" = ${version} WHERE "id" = ANY(${[...deviceIds]})`.execute(db)
}

/** Screens keep the player of before; what another roll-out brought them meanwhile stays. */
export async function takePlayerBack({ id, version }: RolloutRow, { db }: Needed): Promise<void> {
  await sql`
    UPDATE "device" AS "d" SET "wantedVersion" = "r"."formerVersion" FROM "rolloutDevice" AS "r"
    WHERE "r"."rolloutId" = ${id} AND "r"."deviceId" = "d"."id" AND "r"."openTime" IS NOT NULL AND "r"."formerVersion" IS NOT NULL
      AND "d"."wantedVersion" = ${version}
  `.execute(db)
}
