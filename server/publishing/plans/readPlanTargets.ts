import { sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import type { CallResult } from '#contract/kernel/call.ts'
import { deviceGroup } from '#contract/resources/fleet/deviceGroup.ts'
import { sentPlan } from '#contract/resources/publishing/sentPlan.ts'
import { ownOrAll } from '#server/crud/scopeOf.ts'
import { visibleDevices } from '#server/crud/visibleDevices.ts'
import type { Context } from '#server/kernel/context.ts'

type PlanTargets = CallResult<(typeof sentPlan)['actions']['getPlaces']>
type Named = PlanTargets['devices'][number]

/**
 * Returns the devices and groups to which a plan was sent, also after the plan ended. Leaves out those that the
 * caller may not see.
 */
export async function readPlanTargets({ id }: { id: string }, context: Context): Promise<PlanTargets> {
  const { db } = context
  const seen = await sql`
    SELECT 1 FROM "sentPlan" WHERE "id" = ${id} AND ${ownOrAll(sentPlan, context) ?? sql`true`}
  `.execute(db)
  if (seen.rows.length === 0) throw new AppError('general.notFound')
  const devices = await sql<Named>`
    SELECT "id", "name" AS "title" FROM "device"
    WHERE "id" IN (SELECT "deviceId" FROM "publication" WHERE "sentPlanId" = ${id}) AND ${visibleDevices(context) ?? sql`true`}
    ORDER BY "name", "id"
  `.execute(db)
  const groups = await sql<Named>`
    SELECT "id", "name" AS "title" FROM "deviceGroup"
    WHERE "id" IN (SELECT "groupId" FROM "publication" WHERE "sentPlanId" = ${id}) AND ${ownOrAll(deviceGroup, context) ?? sql`true`}
    ORDER BY "name", "id"
  `.execute(db)
  return { devices: devices.rows, groups: groups.rows }
}
