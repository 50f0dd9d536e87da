import { type Kysely, sql } from 'kysely'
import { partOf, type VideoWall, type WallPart } from '#contract/rules/devices/videoWall.ts'
import type { Database } from '#server/db/schema.ts'

/**
 * Returns device id → part of the video wall, for devices that are in the wall's group and have a place in the wall.
 */
export async function partsOfWalls(db: Kysely<Database>, deviceIds: readonly string[]): Promise<Map<string, WallPart>> {
  const found = await sql<{ id: string; wall: VideoWall }>`
    SELECT "d"."id", "g"."wall" FROM "device" AS "d" JOIN "deviceGroup" AS "g" ON "g"."id" = "d"."groupId"
    WHERE "d"."id" = ANY(${deviceIds}) AND "g"."wall" IS NOT NULL
  `.execute(db)
  return new Map(
    found.rows.flatMap(({ id, wall }) => {
      const part = partOf(wall, id)
      return part ? [[id, part]] : []
    }),
  )
}
