import { type RawBuilder, sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import type { CallInput, CallResult } from '#contract/kernel/call.ts'
import { countedMost } from '#contract/kernel/paging.ts'
import { boundsOfDays, daysBetween } from '#contract/rules/devices/daysOfSpan.ts'
import { splitPeriod, sumOnline, unknownOf } from '#contract/rules/devices/onlineTime.ts'
import { isZone } from '#contract/rules/playPlan/zone.ts'
import type { equipmentDayTime, equipmentTime } from '#contract/services/fleet/equipmentTime.ts'
import type { DeviceState } from '#contract/states.ts'
import { type OnlineFilter, type OnlineReader, refuseInvalidPeriod, requestedDevices } from './onlineFilter.ts'
import { type FoundSpan, readSpans } from './readSpans.ts'

type Calls = (typeof equipmentTime)['calls']
type DayCalls = (typeof equipmentDayTime)['calls']
type Device = { id: string; name: string; timeZone: string | null; status: DeviceState; createTime: Date }
type Summed = Device & { total: number; online: number; asleep: number }

const zoneOfDevice = ({ timeZone }: Pick<Device, 'timeZone'>) =>
  timeZone !== null && isZone(timeZone) ? timeZone : 'UTC'

/** Returns a query that sums the whole months of the period, and adds or subtracts single days at both ends. */
function sumsOf({ startDate, endDate }: OnlineFilter): RawBuilder<unknown> {
  const { months, plus, minus } = splitPeriod(startDate, endDate)
  const ofDays = ([from, to]: [string, string], sums: RawBuilder<unknown>) =>
    sql`SELECT "deviceId", ${sums} FROM "deviceOnlineDay" WHERE "day" BETWEEN ${from}::date AND ${to}::date`
  const parts = [
    sql`SELECT "deviceId", "online", "asleep" FROM "deviceOnlineMonth" WHERE "month" = ANY(${months})`,
    ...plus.map(days => ofDays(days, sql`"online", "asleep"`)),
    ...minus.map(days => ofDays(days, sql`-"online", -"asleep"`)),
  ]
  return sql`SELECT "deviceId", sum("online"::float8) AS "online", sum("asleep"::float8) AS "asleep" FROM (${sql.join(parts, sql` UNION ALL `)}) AS "parts" GROUP BY 1`
}

/**
 * Returns the milliseconds online, asleep and unknown of each device in the period, including spans that
 * are still open.
 */
export async function readOnlineTime(
  input: CallInput<Calls['getOnlineTimeByPage']>,
  context: OnlineReader,
): Promise<CallResult<Calls['getOnlineTimeByPage']>> {
  refuseInvalidPeriod(input)
  const { pageNumber, pageSize, order } = {
    ...input,
    pageNumber: input.pageNumber ?? 1,
    pageSize: input.pageSize ?? 20,
  }
  const now = context.now()
  const { from, to } = boundsOfDays(input.startDate, input.endDate, 'UTC')
  // Adds the spans that the stored sums do not include yet, at most about one per device. This query only determines
  // the order, so days in UTC are precise enough.
  const uncountedSums = sql`
    SELECT "deviceId", sum(greatest(0, date_part('epoch', least(coalesce("endTime", ${now}::timestamptz), ${new Date(to)}::timestamptz) - greatest("startTime", ${new Date(from)}::timestamptz))) * 1000) AS "online"
    FROM "deviceOnlineSpan" WHERE NOT "counted" GROUP BY 1
  `
  const by = { least: sql`"all" ASC, "name", "id"`, most: sql`"all" DESC, "name", "id"`, name: sql`"name", "id"` }
  const { rows } = await sql<Summed>`
    WITH "sums" AS (${sumsOf(input)}), "live" AS (${uncountedSums})
    SELECT "device"."id", "device"."name", "device"."timeZone", "device"."status", "device"."createTime", count(*) OVER () AS "total",
      coalesce("sums"."online", 0) AS "online", coalesce("sums"."asleep", 0) AS "asleep",
      coalesce("sums"."online", 0) + coalesce("live"."online", 0) AS "all"
    FROM "device" LEFT JOIN "sums" ON "sums"."deviceId" = "device"."id" LEFT JOIN "live" ON "live"."deviceId" = "device"."id"
    WHERE ${requestedDevices(input, context)} ORDER BY ${by[order ?? 'least']} LIMIT ${pageSize} OFFSET ${(pageNumber - 1) * pageSize}
  `.execute(context.db)
  const uncounted = await readUncounted(
    rows.map(({ id }) => id),
    context,
  )
  const content = rows.map(({ id, name, status, createTime, ...row }) => {
    const timeZone = zoneOfDevice(row)
    const sums = { online: row.online, asleep: row.asleep }
    for (const [day, more] of sumOnline(uncounted.get(id) ?? [], timeZone, now.getTime())) {
      if (day < input.startDate || day > input.endDate) continue
      sums.online += more.online
      sums.asleep += more.asleep
    }
    const bounds = boundsOfDays(input.startDate, input.endDate, timeZone)
    const observedMs = Math.min(bounds.to, now.getTime()) - Math.max(bounds.from, createTime.getTime())
    return { id, name, status, timeZone, ...sums, unknown: unknownOf(sums, observedMs) }
  })
  return { total: Number(rows[0]?.total ?? 0), content }
}

async function readUncounted(ids: readonly string[], { db }: OnlineReader): Promise<Map<string, FoundSpan[]>> {
  const spans = await readSpans(db, sql`NOT "s"."counted" AND "s"."deviceId" = ANY(${[...ids]})`)
  const found = new Map<string, FoundSpan[]>(ids.map(id => [id, []]))
  for (const span of spans) found.get(span.deviceId)?.push(span)
  return found
}

/** Returns online spans that overlap the period, newest first. */
export async function readSpansByPage(
  input: CallInput<Calls['getByPage']>,
  context: OnlineReader,
): Promise<CallResult<Calls['getByPage']>> {
  refuseInvalidPeriod(input)
  const { pageNumber, pageSize } = { pageNumber: input.pageNumber ?? 1, pageSize: input.pageSize ?? 20 }
  const { startOf, endOf, encode } = context.time
  const found = sql`
    FROM "deviceOnlineSpan" AS "s" JOIN "device" ON "device"."id" = "s"."deviceId"
    WHERE ${requestedDevices(input, context)} AND "s"."startTime" <= ${endOf(input.endDate)}
      AND coalesce("s"."endTime", ${context.now()}) >= ${startOf(input.startDate)}
  `
  type Row = {
    id: number
    deviceId: string
    name: string
    startTime: Date
    endTime: Date | null
    ending: string | null
  }
  const { rows } = await sql<Row>`
    SELECT "s"."id", "s"."deviceId", "device"."name", "s"."startTime", "s"."endTime", "s"."ending" ${found}
    ORDER BY "s"."startTime" DESC, "s"."id" DESC LIMIT ${pageSize} OFFSET ${(pageNumber - 1) * pageSize}
  `.execute(context.db)
  // Counts at most `countedMost` rows or, on later pages, to the end of the next page, because a year of ten thousand
  // devices has millions of rows.
  const most = Math.max(countedMost, (pageNumber + 1) * pageSize)
  const counted = await sql<{ total: number }>`
    SELECT count(*) AS "total" FROM (SELECT 1 ${found} LIMIT ${most + 1}) AS "found"
  `.execute(context.db)
  const total = Number(counted.rows[0]?.total ?? 0)
  const content = rows.map(({ id, startTime, endTime, ...row }) => ({
    ...row,
    id: String(id),
    startTime: encode(startTime),
    endTime: endTime && encode(endTime),
  }))
  return { total: Math.min(total, most), capped: total > most, content }
}

/** Returns the online time of each day. Days before the device existed and future days are absent. */
export async function readDaysOfDevice(
  { id, ...input }: CallInput<DayCalls['equDayOnlineTime']>,
  context: OnlineReader,
): Promise<CallResult<DayCalls['equDayOnlineTime']>> {
  refuseInvalidPeriod(input)
  const { db } = context
  const now = context.now().getTime()
  const found = await sql<Device>`
    SELECT "id", "name", "timeZone", "status", "createTime" FROM "device" WHERE ${requestedDevices({ ...input, deviceId: id }, context)}
  `.execute(db)
  const [device] = found.rows
  if (!device) throw new AppError('general.notFound')
  const timeZone = zoneOfDevice(device)
  const counted = await sql<{ day: string; online: number; asleep: number }>`
    SELECT to_char("day", 'YYYY-MM-DD') AS "day", "online"::float8 AS "online", "asleep"::float8 AS "asleep" FROM "deviceOnlineDay"
    WHERE "deviceId" = ${id} AND "day" BETWEEN ${input.startDate}::date AND ${input.endDate}::date
  `.execute(db)
  const known = new Map(counted.rows.map(({ day, ...sums }) => [day, sums]))
  const uncountedSums = sumOnline((await readUncounted([id], context)).get(id) ?? [], timeZone, now)
  const content = daysBetween(input.startDate, input.endDate).flatMap(day => {
    const { from, to } = boundsOfDays(day, day, timeZone)
    const observedMs = Math.min(to, now) - Math.max(from, device.createTime.getTime())
    if (observedMs <= 0) return []
    const [old, fresh] = [known.get(day), uncountedSums.get(day)]
    const sums = {
      online: (old?.online ?? 0) + (fresh?.online ?? 0),
      asleep: (old?.asleep ?? 0) + (fresh?.asleep ?? 0),
    }
    return [{ day, ...sums, unknown: unknownOf(sums, observedMs) }]
  })
  return { timeZone, content }
}
