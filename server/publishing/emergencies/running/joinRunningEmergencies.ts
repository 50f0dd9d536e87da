import { sql } from 'kysely'
import type { Context } from '#server/kernel/context.ts'
import type { RunningEmergency } from './emergencyPlan.ts'
import { reachOf } from './reachOf.ts'

/**
 * A running emergency of a device. Devices with the same emergency and the same orientation share
 * the `emergency` object.
 */
export type EmergencyOfDevice = { target: string; emergency: RunningEmergency }

/**
 * Returns the running emergencies of each device. Also records devices that an emergency has reached only after its
 * start, for example because they were paired later. Requires lockPublishing.
 */
export async function joinRunningEmergencies(
  { db, now }: Pick<Context, 'db' | 'now'>,
  deviceIds: readonly string[],
): Promise<EmergencyOfDevice[]> {
  const running = await db
    .selectFrom('emergency')
    .select('id')
    .where('endTime', 'is', null)
    .where('until', '>', now())
    .execute()
  if (running.length === 0) return []
  const ids = running.map(({ id }) => id)
  await sql`
    INSERT INTO "emergencyDevice" ("emergencyId", "deviceId", "deviceName") ${reachOf('emergency', ids, deviceIds)}
    ON CONFLICT DO NOTHING
  `.execute(db)
  const versions = await sql<RunningEmergency & { orientation: string }>`
    SELECT "e"."id", "e"."title", "e"."startTime", "e"."until", "v"."versionId", "v"."orientation", "p"."duration"
    FROM "emergency" AS "e" JOIN "emergencyVersion" AS "v" ON "v"."emergencyId" = "e"."id"
    JOIN "programVersion" AS "p" ON "p"."id" = "v"."versionId" WHERE "e"."id" = ANY(${ids})
  `.execute(db)
  const byOrientation = new Map(versions.rows.map(({ orientation, ...one }) => [`${one.id} ${orientation}`, one]))
  const found = await sql<{ target: string; id: string; orientation: string }>`
    SELECT "d"."id" AS "target", "r"."emergencyId" AS "id",
      CASE WHEN "d"."orientation" = 'vertical' THEN 'vertical' ELSE 'horizontal' END AS "orientation"
    FROM "emergencyDevice" AS "r" JOIN "device" AS "d" ON "d"."id" = "r"."deviceId"
    WHERE "r"."emergencyId" = ANY(${ids}) AND "r"."deviceId" = ANY(${[...deviceIds]})
    ORDER BY "d"."id", "r"."emergencyId"
  `.execute(db)
  return found.rows.flatMap(({ target, id, orientation }) => {
    const emergency = byOrientation.get(`${id} ${orientation}`)
    return emergency ? [{ target, emergency }] : []
  })
}
