import { sql } from 'kysely'
import type { Context } from '#server/kernel/context.ts'
import { isFlowMetered } from './chargeSend.ts'
import { decidingFirst } from './settleCharges.ts'

/** Bytes of a send on a device. */
export type LineFlow = { reserved: number; charged: number; returned: number }

/**
 * Returns id of a send log line → traffic. If a send has several lines for a device, only the line that decides the
 * charge has an entry. Empty if traffic is not metered.
 */
export async function flowOfLines(
  ids: readonly string[],
  context: Pick<Context, 'db' | 'settings'>,
): Promise<Map<string, LineFlow>> {
  if (ids.length === 0 || !(await isFlowMetered(context))) return new Map()
  const { rows } = await sql<LineFlow & { id: string }>`
    SELECT "l"."id", sum(CASE "c"."state" WHEN 'reserved' THEN "c"."size" ELSE 0 END)::bigint AS "reserved",
      sum("c"."charged")::bigint AS "charged",
      sum(CASE "c"."state" WHEN 'reserved' THEN 0 ELSE "c"."size" - "c"."charged" END)::bigint AS "returned"
    FROM "sendLog" AS "l"
    JOIN "flowCharge" AS "c" ON "c"."deviceId" = "l"."deviceId" AND "c"."sentPlanId" = "l"."sentPlanId"
    WHERE "l"."id" = ANY(${ids}) AND "l"."id" = (
      SELECT "id" FROM "sendLog" WHERE "deviceId" = "c"."deviceId" AND "sentPlanId" = "c"."sentPlanId"
      ORDER BY ${decidingFirst} LIMIT 1
    ) GROUP BY "l"."id"
  `.execute(context.db)
  return new Map(rows.map(({ id, ...flow }) => [id, flow]))
}
