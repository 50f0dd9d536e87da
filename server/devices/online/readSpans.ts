import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { OnlineSpan } from '#contract/rules/devices/onlineTime.ts'
import { isZone } from '#contract/rules/playPlan/zone.ts'
import type { Database } from '#server/db/schema.ts'

export type FoundSpan = OnlineSpan & { id: number; deviceId: string; zone: string }

type Row = {
  id: number
  deviceId: string
  startTime: Date
  endTime: Date | null
  asleepSince: Date | null
  timeZone: string | null
}

/**
 * Reads online spans (table alias `s`). `asleepSince`: end of the previous span if the screen announced at its end
 * that it sleeps, otherwise null. Unknown zones count as UTC.
 */
export async function readSpans(db: Kysely<Database>, where: RawBuilder<unknown>): Promise<FoundSpan[]> {
  const { rows } = await sql<Row>`
    SELECT "s"."id", "s"."deviceId", "s"."startTime", "s"."endTime", "d"."timeZone", (
      SELECT CASE WHEN "p"."ending" = 'sleeping' THEN "p"."endTime" END FROM "deviceOnlineSpan" AS "p"
      WHERE "p"."deviceId" = "s"."deviceId" AND ("p"."startTime", "p"."id") < ("s"."startTime", "s"."id")
      ORDER BY "p"."startTime" DESC, "p"."id" DESC LIMIT 1
    ) AS "asleepSince"
    FROM "deviceOnlineSpan" AS "s" LEFT JOIN "device" AS "d" ON "d"."id" = "s"."deviceId" WHERE ${where}
  `.execute(db)
  return rows.map(({ startTime, endTime, asleepSince, timeZone, ...row }) => ({
    ...row,
    start: startTime.getTime(),
    end: endTime?.getTime() ?? null,
    asleepSince: asleepSince?.getTime() ?? null,
    zone: timeZone !== null && isZone(timeZone) ? timeZone : 'UTC',
  }))
}
