import { type RawBuilder, sql } from 'kysely'
import type { CallResult } from '#contract/kernel/call.ts'
import type { EmergencyStanding, emergency } from '#contract/resources/publishing/emergency.ts'
import { knowsEmergencies } from '#contract/rules/devices/knowsEmergencies.ts'
import type { Context } from '#server/kernel/context.ts'

type Found = {
  emergencyId: string
  deviceId: string
  name: string
  standing: EmergencyStanding
  reason: string | null
  /** Null if the device was deleted. */
  capabilities: string[] | null
}
type Listed = CallResult<(typeof emergency.actions)['getScreens']>

/** Returns a query for the state of each device of the emergencies. */
function standings(ids: readonly string[], { now }: Pick<Context, 'now'>): RawBuilder<Found> {
  return sql<Found>`
    SELECT "r"."emergencyId", "r"."deviceId", coalesce("d"."name", "r"."deviceName") AS "name", "r"."reason", "d"."capabilities", CASE
      WHEN "r"."state" = 'shows' THEN 'shows'
      WHEN "r"."state" = 'failed' THEN 'cannot'
      WHEN "e"."endTime" IS NOT NULL OR "e"."until" <= ${now()} THEN 'missed'
      WHEN "r"."state" = 'reached' THEN 'reached'
      WHEN "d"."status" IS NULL OR "d"."status" = 'offline' THEN 'away'
      ELSE 'told' END AS "standing"
    FROM "emergencyDevice" AS "r" JOIN "emergency" AS "e" ON "e"."id" = "r"."emergencyId"
    LEFT JOIN "device" AS "d" ON "d"."id" = "r"."deviceId"
    WHERE "r"."emergencyId" = ANY(${[...ids]})
  `
}

type Counts = Partial<Record<EmergencyStanding, number>>

/** Returns emergency id → number of devices in each state. */
export async function countStandings(ids: readonly string[], context: Context): Promise<Map<string, Counts>> {
  const counts = new Map<string, Counts>(ids.map(id => [id, {}]))
  const found = await sql<{ emergencyId: string; standing: EmergencyStanding; count: number }>`
    SELECT "emergencyId", "standing", count(*) AS "count" FROM (${standings(ids, context)}) AS "s" GROUP BY 1, 2
  `.execute(context.db)
  for (const { emergencyId, standing, count } of found.rows) {
    const of = counts.get(emergencyId)
    if (of) of[standing] = count
  }
  return counts
}

const mostListed = 1000

/** Returns the devices, sorted by the urgency of their state. Devices that show the emergency come last. */
export async function listStandings(id: string, context: Context): Promise<Listed> {
  const found = await sql<Found>`
    SELECT * FROM (${standings([id], context)}) AS "s"
    ORDER BY array_position(ARRAY['cannot', 'away', 'missed', 'told', 'reached', 'shows'], "standing"), "name", "deviceId"
    LIMIT ${mostListed}
  `.execute(context.db)
  return found.rows.map(({ deviceId, name, standing, reason, capabilities }) => ({
    deviceId,
    name,
    standing,
    reason,
    knowsEmergencies: knowsEmergencies(capabilities ?? []),
  }))
}
