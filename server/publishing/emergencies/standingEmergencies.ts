import { sql } from 'kysely'
import type { Context } from '#server/calls/context.ts'
import type { StandingEmergency } from './emergencyPlan.ts'
import { reachOf } from './reachOf.ts'

export type EmergencyOfDevice = StandingEmergency & { target: string }

/**
 * What of emergencies each device should hold. Writes down the devices that one reaches only now: those that were paired or
 * moved since it began. Call with lockPublishing held.
 */
export async function standingEmergencies(
  { db, now }: Pick<Context, 'db' | 'now'>,
  deviceIds: readonly string[],
): Promise<EmergencyOfDevice[]> {
  const standing = await db
    .selectFrom('emergency')
    .select('id')
    .where('endTime', 'is', null)
    .where('until', '>', now())
    .execute()
  if (standing.length === 0) return []
  const ids = standing.map(({ id }) => id)
  await sql`
    INSERT INTO "emergencyDevice" ("emergencyId", "deviceId", "deviceName") ${reachOf('emergency', ids, deviceIds)}
    ON CONFLICT DO NOTHING
  `.execute(db)
  const found = await sql<EmergencyOfDevice>`
    SELECT "d"."id" AS "target", "e"."id", "e"."title", "e"."startTime", "e"."until", "v"."versionId", "p"."duration"
    FROM "emergencyDevice" AS "r" JOIN "emergency" AS "e" ON "e"."id" = "r"."emergencyId"
    JOIN "device" AS "d" ON "d"."id" = "r"."deviceId"
    JOIN "emergencyVersion" AS "v" ON "v"."emergencyId" = "e"."id"
      AND "v"."orientation" = CASE WHEN "d"."orientation" = 'vertical' THEN 'vertical' ELSE 'horizontal' END
    JOIN "programVersion" AS "p" ON "p"."id" = "v"."versionId"
    WHERE "r"."emergencyId" = ANY(${ids}) AND "r"."deviceId" = ANY(${[...deviceIds]})
    ORDER BY "d"."id", "e"."id"
  `.execute(db)
  return found.rows
}
