import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { flowCharge } from '#contract/resources/money/flowCharge.ts'
import { equFile } from '#contract/services/money/equFile.ts'
import { ownOrAll } from '#server/crud/scopeOf.ts'
import { assertVisibleDevice } from '#server/crud/visibleDevices.ts'
import { serve } from '#server/kernel/behave.ts'
import type { Context } from '#server/kernel/context.ts'

type Period = { startDate?: string | null; endDate?: string | null }

/** SQL condition for charges of the period that the caller may see. */
function chargesInPeriod({ startDate, endDate }: Period, context: Context): RawBuilder<SqlBool> {
  const { time } = context
  const conditions = [
    ownOrAll(flowCharge, context) ?? sql<SqlBool>`true`,
    ...(startDate ? [sql<SqlBool>`"createTime" >= ${time.startOf(startDate)}`] : []),
    ...(endDate ? [sql<SqlBool>`"createTime" <= ${time.endOf(endDate)}`] : []),
  ]
  return sql<SqlBool>`${sql.join(conditions, sql` AND `)}`
}

const mostRows = 1_000

export const equFileHandlers = serve(equFile, {
  async getEquFileList({ deviceId, ...period }, context) {
    const found = await sql<{ fileId: string | null; name: string | null; bytes: number; sends: number }>`
      SELECT "part"."fileId", "file"."name", sum("part"."bytes")::bigint AS "bytes", count(*) AS "sends"
      FROM (SELECT * FROM "flowCharge" WHERE "deviceId" = ${deviceId} AND "charged" > 0 AND ${chargesInPeriod(period, context)}) AS "c",
        LATERAL jsonb_to_recordset("c"."files") AS "part" ("fileId" text, "bytes" bigint)
        LEFT JOIN "file" ON "file"."id" = "part"."fileId"
      GROUP BY 1, 2 ORDER BY 3 DESC, 1 LIMIT ${mostRows}
    `.execute(context.db)
    if (found.rows.length === 0) await assertVisibleDevice(deviceId, context)
    return found.rows
  },
  async getSimpleEquFileFlow(period, context) {
    const found = await sql<{ deviceId: string | null; deviceName: string; charged: number; reserved: number }>`
      SELECT "deviceId", max("deviceName") AS "deviceName", sum("charged")::bigint AS "charged",
        coalesce(sum("size") FILTER (WHERE "state" = 'reserved'), 0)::bigint AS "reserved"
      FROM "flowCharge" WHERE ${chargesInPeriod(period, context)}
      GROUP BY "deviceId" ORDER BY 3 DESC, 1 LIMIT ${mostRows}
    `.execute(context.db)
    return found.rows
  },
})
