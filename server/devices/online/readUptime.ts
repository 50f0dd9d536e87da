import { type RawBuilder, sql } from 'kysely'
import type { CallInput, CallResult } from '#contract/kernel/call.ts'
import { boundsOfDays } from '#contract/rules/devices/daysOfSpan.ts'
import { sumByParts, unknownOf } from '#contract/rules/devices/onlineTime.ts'
import { type UptimePart, type UptimeUnit, uptimeParts } from '#contract/rules/devices/uptimeParts.ts'
import { isZone } from '#contract/rules/playPlan/zone.ts'
import { type equipmentTime, mostDaysOfAll } from '#contract/services/fleet/equipmentTime.ts'
import { type OnlineReader, refuseInvalidPeriod, requestedDevices } from './onlineFilter.ts'
import { readSpans } from './readSpans.ts'

type Call = (typeof equipmentTime)['calls']['getUptime']
type Sums = { online: number; asleep: number }
/** Part of the period in one time zone: its first day, and its start and end in milliseconds since 1970. */
type Bounds = { day: string; from: number; to: number }

/**
 * Tables with the sums of whole days, weeks or months. `key`: SQL for the first day of a row's day, week or month.
 */
const stored: { readonly [U in UptimeUnit]: { table: string; key: RawBuilder<unknown> } } = {
  day: { table: 'deviceOnlineDay', key: sql`to_char("t"."day", 'YYYY-MM-DD')` },
  week: { table: 'deviceOnlineWeek', key: sql`to_char("t"."week", 'YYYY-MM-DD')` },
  month: { table: 'deviceOnlineMonth', key: sql`"t"."month" || '-01'` },
}
const columns: { readonly [U in UptimeUnit]: (days: readonly string[]) => RawBuilder<unknown> } = {
  day: days => sql`"t"."day" = ANY(${days}::date[])`,
  week: days => sql`"t"."week" = ANY(${days}::date[])`,
  month: days => sql`"t"."month" = ANY(${days.map(day => day.slice(0, 7))}::text[])`,
}

/**
 * Returns how long all requested devices together were online, asleep and unknown in each day, week or month of the
 * period. The first and the last week or month include only days of the period.
 */
export async function readUptime(asked: CallInput<Call>, context: OnlineReader): Promise<CallResult<Call>> {
  const by = asked.by ?? 'day'
  // Sums by day of several devices are many rows, so their period is limited more strictly.
  refuseInvalidPeriod(asked, by === 'day' && !asked.deviceId ? mostDaysOfAll : undefined)
  const now = context.now().getTime()
  const parts = uptimeParts(by, asked.startDate, asked.endDate)
  const known = new Map<string, Bounds[]>()
  const boundsIn = (zone: string) => {
    const bounds = known.get(zone) ?? parts.map(part => boundsOf(part, zone))
    known.set(zone, bounds)
    return bounds
  }
  const sums = new Map<string, Sums>(parts.map(({ startDate }) => [startDate, { online: 0, asleep: 0 }]))
  const add = (day: string, { online, asleep }: Sums) => {
    const sum = sums.get(day)
    if (!sum) return
    sum.online += online
    sum.asleep += asleep
  }
  for (const { from, ...sum } of await readStored(by, parts, asked, context)) add(from, sum)
  const spans = await readSpans(context.db, sql`NOT "s"."counted" AND "s"."deviceId" IN (${devicesOf(asked, context)})`)
  for (const { zone, ...span } of spans)
    for (const { day, ...sum } of sumByParts(span, boundsIn(zone), now)) add(day, sum)
  const whole = await readWhole(boundsIn, now, asked, context)
  return parts.map(({ startDate, endDate }) => {
    const sum = sums.get(startDate) ?? { online: 0, asleep: 0 }
    return { startDate, endDate, ...sum, unknown: unknownOf(sum, whole.get(startDate) ?? 0) }
  })
}

const devicesOf = (asked: CallInput<Call>, context: OnlineReader) =>
  sql`SELECT "device"."id" FROM "device" WHERE ${requestedDevices(asked, context)}`

const boundsOf = ({ startDate, endDate }: UptimePart, zone: string): Bounds => ({
  day: startDate,
  ...boundsOfDays(startDate, endDate, zone),
})

/** Reads the stored sums of parts that are whole days, weeks or months, and sums the days of incomplete parts. */
async function readStored(
  by: UptimeUnit,
  parts: readonly UptimePart[],
  asked: CallInput<Call>,
  context: OnlineReader,
): Promise<(Sums & { from: string })[]> {
  const whole = parts.filter(({ isWhole }) => isWhole).map(({ startDate }) => startDate)
  const { table, key } = stored[by]
  const sumOf = (from: RawBuilder<unknown>, name: string, where: RawBuilder<unknown>) => sql`
    SELECT ${from} AS "from", coalesce(sum("t"."online"), 0)::float8 AS "online", coalesce(sum("t"."asleep"), 0)::float8 AS "asleep"
    FROM ${sql.table(name)} AS "t" WHERE ${where} AND "t"."deviceId" IN (${devicesOf(asked, context)}) GROUP BY 1`
  const queries = parts
    .filter(({ isWhole }) => !isWhole)
    .map(({ startDate, endDate }) =>
      sumOf(sql`${startDate}::text`, 'deviceOnlineDay', sql`"t"."day" BETWEEN ${startDate}::date AND ${endDate}::date`),
    )
  if (whole.length > 0) queries.push(sumOf(key, table, columns[by](whole)))
  const { rows } = await sql<Sums & { from: string }>`${sql.join(queries, sql` UNION ALL `)}`.execute(context.db)
  return rows
}

/** Returns first day of a part → sum of the milliseconds for which each device existed in this part until now. */
async function readWhole(
  boundsIn: (zone: string) => readonly Bounds[],
  now: number,
  asked: CallInput<Call>,
  context: OnlineReader,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ timeZone: string | null; createTime: Date }>`
    SELECT "device"."timeZone", "device"."createTime" FROM "device" WHERE ${requestedDevices(asked, context)}
  `.execute(context.db)
  const whole = new Map<string, number>()
  for (const { timeZone, createTime } of rows) {
    const since = createTime.getTime()
    for (const { day, from, to } of boundsIn(timeZone !== null && isZone(timeZone) ? timeZone : 'UTC'))
      whole.set(day, (whole.get(day) ?? 0) + Math.max(0, Math.min(to, now) - Math.max(from, since)))
  }
  return whole
}
