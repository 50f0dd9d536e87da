// Sums of plays by program, file, device, group, area or time. Uses the smallest tables that suffice: months and the
// days around them, or hours.
import { type RawBuilder, sql } from 'kysely'
import { wholeMonths } from '#contract/rules/plays/periods.ts'
import type { HistoryTotals, PlaySum } from '#contract/services/publishing/playHistory.ts'
import { isSumOfTime, type StatisticSum } from '#contract/services/publishing/playStatistics.ts'
import { devicesInGroup } from '#server/crud/devicesInGroup.ts'
import type { Reader } from '#server/kernel/reader.ts'
import { sumClock } from './clock.ts'
import { ofOwnDevices, seesAllDevices } from './playScope.ts'
import { sumTimes, type Time } from './times.ts'

export type Narrowing = {
  startDate: string
  endDate: string
  programId?: string | null
  fileId?: string | null
  deviceId?: string | null
  groupId?: string | null
}
type By = PlaySum | StatisticSum
export type Location = { country: string | null; province: string | null; city: string | null }
export type SumRow = HistoryTotals & {
  id: string | null
  name: string | null
  isEmergency: boolean
  place: Location | null
}
/** Selects sums: one page, or those with these ids. An empty id selects the row whose id is null. */
type Page = { pageNumber: number; pageSize: number } | { ids: readonly string[] }

/** Groupings other than by time, such as by program or by device. */
type Thing = Exclude<By, Time>

/** Column to group by in addition to the device. Names are looked up only for the resulting sums. */
const keys: { readonly [B in Thing]: RawBuilder<unknown> } = {
  program: sql`"h"."program"`,
  file: sql`"h"."file"`,
  device: sql`0`,
  group: sql`0`,
  area: sql`0`,
}

const lastName = sql`(array_agg("n"."name" ORDER BY "part"."last" DESC, "n"."id" DESC))[1]`
const ofNames = sql`LEFT JOIN "playedName" AS "n" ON "n"."id" = "part"."key"`
const ofDeviceNow = sql`LEFT JOIN "device" AS "now" ON "now"."id" = "d"."refId"`
const none = sql`NULL::json`
/** The id comes last in the order, so that each row is on exactly one page. */
const mostFirst = sql`"plays" DESC, "id"`
const place = (name: keyof Location) => sql`nullif(${sql.ref(`now.${name}`)}, '')`
const places = sql.join([place('country'), place('province'), place('city')])

/**
 * SQL for each grouping: the id of a row, its name, its location (null if it has none), and the joins that these
 * need. Programs, files and devices have the name of their last play, groups their current name, areas none.
 */
const things: {
  readonly [B in Thing]: { [K in 'id' | 'name' | 'place' | 'from']: RawBuilder<unknown> }
} = {
  program: {
    id: sql`nullif("n"."refId", '')`,
    name: sql`nullif(${lastName}, '')`,
    place: none,
    from: ofNames,
  },
  file: { id: sql`"n"."refId"`, name: lastName, place: none, from: ofNames },
  device: {
    id: sql`"d"."refId"`,
    name: sql`(array_agg("d"."name" ORDER BY "part"."last" DESC, "d"."id" DESC))[1]`,
    place: none,
    from: sql``,
  },
  group: {
    id: sql`"g"."id"`,
    name: sql`max("g"."name")`,
    place: none,
    from: sql`${ofDeviceNow} LEFT JOIN "deviceGroup" AS "g" ON "g"."id" = "now"."groupId"`,
  },
  area: {
    id: sql`CASE WHEN coalesce(${places}) IS NOT NULL THEN json_build_array(${places})::text END`,
    name: sql`NULL::text`,
    place: sql`json_build_object('country', min(${place('country')}), 'province', min(${place('province')}), 'city', min(${place('city')}))`,
    from: ofDeviceNow,
  },
}

/**
 * Casts to float8, because PostgreSQL sums bigint as numeric, which takes twice as long. A float8 is exact
 * up to 2^53.
 */
const columns = sql`"device", "program", "plays"::float8, "completed"::float8, "unsure"::float8, "shown"::float8`
const days = (from: string, until: RawBuilder<unknown>) => sql`
  SELECT "last", ${columns} FROM "playDay" WHERE "day" >= ${from}::date AND "day" < ${until}
`

/** Returns the rows of the period (table alias `h`). Only the hourly table stores files. */
function rowsOf(isOfFile: boolean, { startDate, endDate }: Narrowing): RawBuilder<unknown> {
  const end = sql`${endDate}::date + 1`
  if (isOfFile)
    return sql`
      SELECT "hour" AS "last", "file", ${columns} FROM "playHour"
      WHERE "hour" >= ${startDate}::timestamp AND "hour" < (${end})::timestamp`
  const whole = wholeMonths(startDate, endDate)
  if (!whole) return days(startDate, end)
  return sql`
    SELECT "last", ${columns} FROM "playMonth" WHERE "month" >= ${whole.from}::date AND "month" < ${whole.until}::date
    UNION ALL ${days(startDate, sql`${whole.from}::date`)} UNION ALL ${days(whole.until, end)}`
}

/** Returns a query for the names of the requested devices. `isWhole`: whether the query returns all devices. */
function devicesOf({ deviceId, groupId }: Narrowing, context: Reader) {
  const devices = sql`
    SELECT "n"."id", "n"."refId", "n"."name" FROM "playedName" AS "n"
    WHERE "n"."kind" = 'device' AND ${ofOwnDevices('n', 'refId', context)}
      ${deviceId ? sql`AND "n"."refId" = ${deviceId}` : sql``}
      ${groupId ? sql`AND "n"."refId" IN (${devicesInGroup(groupId)})` : sql``}`
  return { devices, isWhole: !deviceId && !groupId && seesAllDevices(context) }
}

/** SQL conditions on the rows (table alias `h`). */
function narrowed({ programId, fileId }: Narrowing): RawBuilder<unknown> {
  const named = (kind: 'program' | 'file', id: string) =>
    sql`(SELECT "id" FROM "playedName" WHERE "kind" = ${kind} AND "refId" = ${id})`
  return sql`
    ${programId ? sql`AND "h"."program" IN ${named('program', programId)}` : sql``}
    ${fileId ? sql`AND "h"."file" IN ${named('file', fileId)}` : sql``}`
}

/**
 * Common table expressions. `d`: names of the requested devices. `part`: plays of these devices, summed before names
 * are looked up.
 */
function partsOf(by: Thing, query: Narrowing, context: Reader): RawBuilder<unknown> {
  const { devices, isWhole } = devicesOf(query, context)
  return sql`
    "d" AS MATERIALIZED (${devices}), "part" AS MATERIALIZED (
      SELECT "h"."device", ${keys[by]} AS "key", max("h"."last") AS "last", sum("h"."plays") AS "plays",
        sum("h"."completed") AS "completed", sum("h"."unsure") AS "unsure", sum("h"."shown") AS "shown"
      FROM (${rowsOf(by === 'file' || Boolean(query.fileId), query)}) AS "h"
      WHERE ${isWhole ? sql`true` : sql`"h"."device" IN (SELECT "id" FROM "d")`} ${narrowed(query)}
      GROUP BY 1, 2
    )`
}

const sums = sql`
  coalesce(sum("part"."plays"), 0)::float8 AS "plays", coalesce(sum("part"."completed"), 0)::float8 AS "completed",
  coalesce(sum("part"."unsure"), 0)::float8 AS "unsure", coalesce(sum("part"."shown"), 0)::float8 AS "shown",
  count(DISTINCT "d"."refId")::float8 AS "devices"
`
const ofDevices = sql`"part" JOIN "d" ON "d"."id" = "part"."device"`

const nothing: HistoryTotals = { plays: 0, completed: 0, unsure: 0, shown: 0, devices: 0 }

/**
 * Returns a page of sums over devices that the caller may see. `total`: number of rows on all pages. `totals`: sums
 * over all rows.
 */
export async function sumPlays(
  by: By,
  query: Narrowing,
  page: Page,
  context: Reader,
): Promise<{ total: number; content: SumRow[]; totals: HistoryTotals }> {
  if (isSumOfTime(by)) return pageOfTimes(by, query, page, context)
  const { id, name, place, from } = things[by]
  const isEmergency = by === 'program' ? sql`coalesce(bool_or("n"."kind" = 'emergency'), false)` : sql`false`
  const chosen =
    'ids' in page
      ? sql`WHERE coalesce("id", '') = ANY(${[...page.ids]})`
      : sql`ORDER BY ${mostFirst} LIMIT ${page.pageSize} OFFSET ${(page.pageNumber - 1) * page.pageSize}`
  const found = await sql<HistoryTotals & { total: number; content: SumRow[] }>`
    WITH ${partsOf(by, query, context)}, "rows" AS MATERIALIZED (
      SELECT ${id} AS "id", ${name} AS "name", ${isEmergency} AS "isEmergency", ${place} AS "place", ${sums} FROM ${ofDevices} ${from} GROUP BY 1
    ), "page" AS (SELECT * FROM "rows" ${chosen})
    SELECT (SELECT count(*) FROM "rows")::float8 AS "total", ${sums},
      (SELECT coalesce(json_agg("page" ORDER BY ${mostFirst}), '[]') FROM "page") AS "content"
    FROM ${ofDevices}
  `.execute(context.db)
  const { total, content, ...totals } = found.rows[0] ?? { total: 0, content: [], ...nothing }
  return { total, content, totals }
}

/** Returns the sums of all times that have plays, in order of time. */
async function timesWithPlays(by: Time, query: Narrowing, context: Reader) {
  const ofDevices = devicesOf(query, context)
  // Hours of the day are stored only as sums over all programs, so single programs and files are summed from
  // the hourly table.
  if (by === 'hour' && !query.programId && !query.fileId) {
    const { hours, totals } = await sumClock(context.db, query, ofDevices)
    return {
      times: hours.map(({ hour, ...sums }) => ({ time: hour, unsure: 0, ...sums })),
      totals: { unsure: 0, ...totals },
    }
  }
  const { startDate, endDate, fileId } = query
  return sumTimes(context.db, by, {
    startDate,
    endDate,
    ...ofDevices,
    only: narrowed(query),
    isOfFile: Boolean(fileId),
  })
}

async function pageOfTimes(by: Time, query: Narrowing, page: Page, context: Reader) {
  const { times, totals } = await timesWithPlays(by, query, context)
  const rows = times.map(({ time, ...sums }) => ({ id: time, name: null, isEmergency: false, place: null, ...sums }))
  const first = 'ids' in page ? 0 : (page.pageNumber - 1) * page.pageSize
  const content =
    'ids' in page ? rows.filter(({ id }) => page.ids.includes(id)) : rows.slice(first, first + page.pageSize)
  return { total: rows.length, content, totals }
}

/** Returns the sums of each day that has plays. */
export async function sumDays(query: Narrowing, context: Reader) {
  const { times } = await timesWithPlays('day', query, context)
  return times.map(({ time, devices: _devices, ...sums }) => ({ day: time, ...sums }))
}
