import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { fieldError } from '#contract/errors/errors.ts'
import type { CallInput, CallResult } from '#contract/kernel/call.ts'
import { daysBetween } from '#contract/rules/devices/daysOfSpan.ts'
import { periodBefore } from '#contract/rules/plays/periods.ts'
import { mostHistoryDays } from '#contract/services/publishing/playHistory.ts'
import { mostSendRanks, type SendTotals, type sendStatistics } from '#contract/services/publishing/sendStatistics.ts'
import type { Reader } from '#server/kernel/reader.ts'
import { devicesOfGroups } from '#server/publishing/publications/devicesOfGroups.ts'
import { foundLines } from './foundLines.ts'

type Calls = (typeof sendStatistics)['calls']
type Answer = CallResult<Calls['getSendStatistics']>
type Input = CallInput<Calls['getSendStatistics']>

const isWhole = sql`"state" IN ('downloadSuccessful', 'retransmissionSuccess')`
const isFailed = sql`"state" = 'downloadFailed'`
const isUnplayable = sql`(${isWhole} AND "playback" IN ('cannotPlay', 'former'))`
const count = (condition: RawBuilder<unknown>) => sql`(count(*) FILTER (WHERE ${condition}))::float8`
/**
 * Percentile of the milliseconds from a send until the device had downloaded everything, including retransmissions.
 */
const share = (part: number) => sql`
  percentile_disc(${sql.lit(part)}) WITHIN GROUP (ORDER BY
    CASE WHEN ${isWhole} AND "finishTime" >= "createTime" THEN extract(epoch FROM "finishTime" - "createTime") * 1000 END)::float8`

export async function readSendStatistics(input: Input, context: Reader): Promise<Answer> {
  if (input.endDate < input.startDate) throw fieldError('endDate', 'field.tooSmall', { min: input.startDate })
  const { days, ...earlier } = periodBefore(input.startDate, input.endDate)
  if (days > mostHistoryDays) throw fieldError('endDate', 'field.tooManyDays', { max: mostHistoryDays })
  const { groupId, ...narrowing } = input
  const inGroup = await conditionOf(groupId, context)
  const linesOf = (of: Omit<Input, 'groupId'>) => sql<SqlBool>`${foundLines(of, context)} AND ${inGroup}`
  const lines = linesOf(narrowing)
  return {
    totals: await readTotals(lines, context),
    before: { ...earlier, totals: await readTotals(linesOf({ ...narrowing, ...earlier }), context) },
    days: await readDays(input, lines, context),
    reasons: await readReasons(lines, context),
    devices: await readDevices(lines, context),
  }
}

/** SQL condition for devices that are now in the group or a subgroup. */
async function conditionOf(groupId: string | null | undefined, { db }: Reader): Promise<RawBuilder<SqlBool>> {
  if (!groupId) return sql<SqlBool>`true`
  const ofGroups = await devicesOfGroups(db, [groupId])
  return sql<SqlBool>`"sendLog"."deviceId" = ANY(${[...ofGroups.values()].flat()}::text[])`
}

type Lines = RawBuilder<SqlBool>

async function readTotals(lines: Lines, context: Reader): Promise<SendTotals> {
  const found = await sql<SendTotals>`
    SELECT count(*)::float8 AS "sends", ${count(isWhole)} AS "whole", ${count(isFailed)} AS "failed",
      ${count(isUnplayable)} AS "cannotPlay",
      ${count(sql`"state" IN ('waitingToSend', 'waitingForDownload', 'downloading', 'retransmission')`)} AS "underWay",
      coalesce(sum("attempt"), 0)::float8 AS "again", ${share(0.5)} AS "median", ${share(0.95)} AS "slowest"
    FROM "sendLog" WHERE ${lines}
  `.execute(context.db)
  const [totals] = found.rows
  if (!totals) throw new Error('A sum has a row')
  return totals
}

async function readDays(input: Input, lines: Lines, context: Reader): Promise<Answer['days']> {
  const days = daysBetween(input.startDate, input.endDate)
  const { startOf, endOf } = context.time
  const found = await sql<Answer['days'][number]>`
    SELECT "slot"."day", count("sendLog"."id")::float8 AS "sends", ${count(isFailed)} AS "failed", ${share(0.5)} AS "median"
    FROM unnest(${days}::text[], ${days.map(startOf)}::timestamptz[], ${days.map(endOf)}::timestamptz[]) AS "slot" ("day", "from", "to")
    LEFT JOIN "sendLog" ON "sendLog"."createTime" BETWEEN "slot"."from" AND "slot"."to" AND ${lines}
    GROUP BY 1 ORDER BY 1
  `.execute(context.db)
  return found.rows
}

async function readReasons(lines: Lines, context: Reader): Promise<Answer['reasons']> {
  const found = await sql<Answer['reasons'][number]>`
    SELECT nullif("reason", '') AS "reason", count(*)::float8 AS "sends", count(DISTINCT coalesce("deviceId", "deviceName"))::float8 AS "devices"
    FROM "sendLog" WHERE ${lines} AND (${isFailed} OR ${isUnplayable})
    GROUP BY 1 ORDER BY "sends" DESC, 1 LIMIT ${mostSendRanks}
  `.execute(context.db)
  return found.rows
}

async function readDevices(lines: Lines, context: Reader): Promise<Answer['devices']> {
  const found = await sql<Answer['devices'][number]>`
    SELECT "deviceId" AS "id", (array_agg("deviceName" ORDER BY "createTime" DESC))[1] AS "name",
      ${count(sql`${isFailed} OR ${isUnplayable}`)} AS "failed", count(*)::float8 AS "sends"
    FROM "sendLog" WHERE ${lines}
    GROUP BY "deviceId", CASE WHEN "deviceId" IS NULL THEN "deviceName" END HAVING bool_or(${isFailed} OR ${isUnplayable})
    ORDER BY "failed" DESC, "id", "name" LIMIT ${mostSendRanks}
  `.execute(context.db)
  return found.rows
}
