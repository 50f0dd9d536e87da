import { sql } from 'kysely'
import type { CallInput, CallResult } from '#contract/kernel/call.ts'
import { boundsOfDays } from '#contract/rules/devices/daysOfSpan.ts'
import { isZone } from '#contract/rules/playPlan/zone.ts'
import {
  type equipmentTime,
  leastOutageMs,
  mostDaysOfAll,
  type OutageRow,
} from '#contract/services/fleet/equipmentTime.ts'
import { type OnlineFilter, type OnlineReader, refuseInvalidPeriod, requestedDevices } from './onlineFilter.ts'

type Call = (typeof equipmentTime)['calls']['getOutages']
type Found = Omit<OutageRow, 'since'> & { since: Date | null; all: number }

/**
 * Returns outages: times between two online spans of a device, or since its last one, split at midnight in the
 * device's zone. The time after an announced sleep and the time before the first span are no outages.
 */
export async function readOutages(input: CallInput<Call>, context: OnlineReader): Promise<CallResult<Call>> {
  refuseInvalidPeriod(input, mostDaysOfAll)
  const { pageNumber, pageSize, order } = {
    pageNumber: input.pageNumber ?? 1,
    pageSize: input.pageSize ?? 20,
    order: input.order ?? 'total',
  }
  const now = context.now()
  const zones = await zonesOf(input, context)
  const from = new Date(Math.min(...zones.map(zone => zone.from)))
  const until = new Date(Math.max(...zones.map(zone => zone.until)))
  const by = { total: sql`"total" DESC`, longest: sql`"longest" DESC`, outages: sql`"outages" DESC` }
  const { rows } = await sql<Found>`
    WITH "zone" AS (
      SELECT * FROM unnest(${zones.map(zone => zone.name)}::text[], ${zones.map(zone => new Date(zone.from))}::timestamptz[],
        ${zones.map(zone => new Date(zone.until))}::timestamptz[]) AS "z" ("name", "from", "until")
    ), "d" AS (
      SELECT "device"."id", "device"."name", "device"."status", "zone"."from", least("zone"."until", ${now}) AS "until"
      FROM "device" JOIN "zone" ON "zone"."name" = coalesce("device"."timeZone", '') WHERE ${requestedDevices(input, context)}
    ), "spans" AS (
      SELECT "s"."deviceId", "s"."startTime", "s"."endTime", "s"."ending", "s"."id" FROM "deviceOnlineSpan" AS "s"
      WHERE "s"."deviceId" IN (SELECT "id" FROM "d") AND "s"."startTime" >= ${from} AND "s"."startTime" < ${until}
      UNION ALL
      -- The last word before the period: its silence may reach into it.
      SELECT "s".* FROM "d" CROSS JOIN LATERAL (
        SELECT "o"."deviceId", "o"."startTime", "o"."endTime", "o"."ending", "o"."id" FROM "deviceOnlineSpan" AS "o"
        WHERE "o"."deviceId" = "d"."id" AND "o"."startTime" < ${from} ORDER BY "o"."startTime" DESC, "o"."id" DESC LIMIT 1
      ) AS "s"
    ), "silences" AS (
      SELECT "deviceId", "ending", "endTime" AS "from", lead("startTime") OVER "next" AS "until"
      FROM "spans" WINDOW "next" AS (PARTITION BY "deviceId" ORDER BY "startTime", "id")
    ), "cut" AS (
      SELECT "d"."id", "d"."name", "d"."status", greatest("s"."from", "d"."from") AS "from",
        CASE WHEN "s"."until" IS NULL AND ${until} >= ${now} THEN "s"."from" END AS "since",
        extract(epoch FROM least(coalesce("s"."until", ${now}), "d"."until") - greatest("s"."from", "d"."from")) * 1000 AS "ms"
      FROM "silences" AS "s" JOIN "d" ON "d"."id" = "s"."deviceId"
      WHERE "s"."from" IS NOT NULL AND "s"."ending" IS DISTINCT FROM 'sleeping' AND "s"."from" < "d"."until"
    ), "sums" AS (
      SELECT "id", "name", "status", count(*)::float8 AS "outages", sum("ms")::float8 AS "total", max("ms")::float8 AS "longest",
        max("since") AS "since"
      FROM "cut" WHERE "ms" >= ${leastOutageMs} GROUP BY 1, 2, 3
    )
    SELECT *, count(*) OVER ()::float8 AS "all" FROM "sums"
    ORDER BY ${by[order]}, "name", "id" LIMIT ${pageSize} OFFSET ${(pageNumber - 1) * pageSize}
  `.execute(context.db)
  return {
    total: rows[0]?.all ?? 0,
    content: rows.map(({ all: _all, since, ...row }) => ({ ...row, since: since?.toISOString() ?? null })),
  }
}

/** Returns the start and end of the period in the zone of each device. Unknown zones count as UTC. */
async function zonesOf({ startDate, endDate }: OnlineFilter, { db }: OnlineReader) {
  const { rows } = await sql<{
    name: string
  }>`SELECT DISTINCT coalesce("timeZone", '') AS "name" FROM "device"`.execute(db)
  const names = rows.map(({ name }) => name)
  return (names.length > 0 ? names : ['']).map(name => {
    const { from, to } = boundsOfDays(startDate, endDate, isZone(name) ? name : 'UTC')
    return { name, from, until: to }
  })
}
