import { sql } from 'kysely'
import type { CallInput, CallResult } from '#contract/kernel/call.ts'
import { partsOfPeriod, sumByParts } from '#contract/rules/devices/onlineTime.ts'
import { type equipmentTime, mostDaysOfAll } from '#contract/services/fleet/equipmentTime.ts'
import { type OnlineReader, refuseInvalidPeriod, requestedDevices } from './onlineFilter.ts'
import { readSpans } from './readSpans.ts'

type Call = (typeof equipmentTime)['calls']['getOnlineTimeAll']
type Sums = { deviceId: string; day: string; online: number; asleep: number }

/**
 * Returns the online time of all devices by day or month: the stored sums, plus spans that the sums do not include
 * yet. An open span counts until now.
 */
export async function readOnlineTimeOfAll(asked: CallInput<Call>, context: OnlineReader): Promise<CallResult<Call>> {
  const isByDay = asked.by === 'day'
  refuseInvalidPeriod(asked, isByDay ? mostDaysOfAll : undefined)
  const { startDate, endDate } = asked
  const within = isByDay
    ? sql`"t"."day" BETWEEN ${startDate}::date AND ${endDate}::date`
    : sql`"t"."month" BETWEEN ${startDate.slice(0, 7)} AND ${endDate.slice(0, 7)}`
  const table = sql.table(isByDay ? 'deviceOnlineDay' : 'deviceOnlineMonth')
  const at = isByDay ? sql`to_char("t"."day", 'YYYY-MM-DD')` : sql`"t"."month"`
  const live = await readLive(asked, context)
  const listOf = (key: keyof Sums) => live.map(row => row[key])
  // Combines both sources per device before counting devices, because a device may be in the stored sums and also
  // have spans that the sums do not include yet.
  const { rows } = await sql<CallResult<Call>[number]>`
    WITH "counted" AS (
      SELECT "t"."deviceId", ${at} AS "day", "t"."online"::float8 AS "online", "t"."asleep"::float8 AS "asleep" FROM ${table} AS "t"
      WHERE ${within} AND "t"."deviceId" IN (SELECT "device"."id" FROM "device" WHERE ${requestedDevices(asked, context)})
    ), "live" AS (
      SELECT * FROM unnest(${listOf('deviceId')}::text[], ${listOf('day')}::text[], ${listOf('online')}::float8[], ${listOf('asleep')}::float8[])
        AS "l" ("deviceId", "day", "online", "asleep")
    )
    SELECT "day", sum("online") AS "online", sum("asleep") AS "asleep", (count(*) FILTER (WHERE "isDevice"))::float8 AS "devices" FROM (
      SELECT "day", "online", "asleep", "online" > 0 AS "isDevice" FROM "counted"
      UNION ALL
      SELECT "l"."day", "l"."online", "l"."asleep", "l"."online" > 0 AND NOT coalesce("c"."online" > 0, false) FROM "live" AS "l"
      LEFT JOIN "counted" AS "c" ON "c"."deviceId" = "l"."deviceId" AND "c"."day" = "l"."day"
    ) AS "all" GROUP BY 1 ORDER BY 1
  `.execute(context.db)
  return rows
}

/** Sums the spans that the stored sums do not include yet, by device and day or month. */
async function readLive(asked: CallInput<Call>, context: OnlineReader): Promise<Sums[]> {
  const now = context.now().getTime()
  const parts = new Map<string, ReturnType<typeof partsOfPeriod>>()
  const partsIn = (zone: string) => {
    const known = parts.get(zone) ?? partsOfPeriod([asked.startDate, asked.endDate], asked.by ?? 'month', zone)
    parts.set(zone, known)
    return known
  }
  const sums = new Map<string, Sums>()
  const spans = await readSpans(
    context.db,
    sql`NOT "s"."counted" AND "s"."deviceId" IN (SELECT "device"."id" FROM "device" WHERE ${requestedDevices(asked, context)})`,
  )
  for (const { deviceId, zone, ...span } of spans) {
    for (const { day, online, asleep } of sumByParts(span, partsIn(zone), now)) {
      const key = `${deviceId} ${day}`
      const before = sums.get(key) ?? { deviceId, day, online: 0, asleep: 0 }
      sums.set(key, { ...before, online: before.online + online, asleep: before.asleep + asleep })
    }
  }
  return [...sums.values()]
}
