import { sql } from 'kysely'
import type { CallResult } from '#contract/kernel/call.ts'
import { emergency } from '#contract/resources/publishing/emergency.ts'
import { ownOrAll } from '#server/crud/scopeOf.ts'
import { visibleDevices } from '#server/crud/visibleDevices.ts'
import type { Context } from '#server/kernel/context.ts'

type Running = CallResult<(typeof emergency.actions)['getRunning']>

/**
 * Returns running emergencies of the caller and those on devices that the caller may see, newest first. Counts only
 * devices that the caller may see.
 */
export async function runningEmergencies(_: unknown, context: Context): Promise<Running> {
  const found = await sql<Omit<Running[number], 'until'> & { until: Date }>`
    SELECT "e"."id", "e"."title", "e"."isDrill", "e"."until", "e"."isOwn", "c"."devices", "c"."shows",
      ARRAY(SELECT "versionId" FROM "emergencyVersion" WHERE "emergencyId" = "e"."id") AS "versionIds"
    FROM (
      SELECT "id", "title", "isDrill", "until", "startTime", ${ownOrAll(emergency, context) ?? sql<boolean>`true`} AS "isOwn"
      FROM "emergency" WHERE "endTime" IS NULL AND "until" > ${context.now()}
    ) AS "e" CROSS JOIN LATERAL (
      SELECT count(*) AS "devices", count(*) FILTER (WHERE "r"."state" = 'shows') AS "shows"
      FROM "emergencyDevice" AS "r" JOIN "device" ON "device"."id" = "r"."deviceId"
      WHERE "r"."emergencyId" = "e"."id" AND ${visibleDevices(context) ?? sql`true`}
    ) AS "c"
    WHERE "e"."isOwn" OR "c"."devices" > 0 ORDER BY "e"."startTime" DESC, "e"."id" DESC
  `.execute(context.db)
  return found.rows.map(row => ({ ...row, until: row.until.toISOString() }))
}
