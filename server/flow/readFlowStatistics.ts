import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { fieldError } from '#contract/errors/errors.ts'
import type { CallInput, CallResult } from '#contract/kernel/call.ts'
import { flowCharge } from '#contract/resources/money/flowCharge.ts'
import { daysBetween } from '#contract/rules/devices/daysOfSpan.ts'
import { periodBefore } from '#contract/rules/plays/periods.ts'
import { type FlowTotals, type flowStatistics, mostFlowRanks } from '#contract/services/money/flowStatistics.ts'
import { mostHistoryDays } from '#contract/services/publishing/playHistory.ts'
import { devicesInGroup } from '#server/crud/devicesInGroup.ts'
import { ownOrAll } from '#server/crud/scopeOf.ts'
import type { Context } from '#server/kernel/context.ts'
import { isFlowMetered } from './chargeSend.ts'

type Call = (typeof flowStatistics)['calls']['getFlowStatistics']
type Input = CallInput<Call>
type Answer = CallResult<Call>

const sums = sql`coalesce(sum("charged"), 0)::float8 AS "charged", count("id")::float8 AS "sends"`

export async function readFlowStatistics(input: Input, context: Context): Promise<Answer> {
  if (input.endDate < input.startDate) throw fieldError('endDate', 'field.tooSmall', { min: input.startDate })
  const { days, ...earlier } = periodBefore(input.startDate, input.endDate)
  if (days > mostHistoryDays) throw fieldError('endDate', 'field.tooManyDays', { max: mostHistoryDays })
  return {
    isMetered: await isFlowMetered(context),
    totals: await readTotals(input, context),
    before: { ...earlier, totals: await readTotals({ ...input, ...earlier }, context) },
    days: await readDays(input, context),
    devices: await readDevices(input, context),
  }
}

/** Condition for charges that the caller may see, on the requested devices. */
function charges({ deviceId, groupId }: Input, context: Context): RawBuilder<SqlBool> {
  const conditions = [
    ownOrAll(flowCharge, context) ?? sql<SqlBool>`true`,
    sql<SqlBool>`"charged" > 0`,
    ...(deviceId ? [sql<SqlBool>`"deviceId" = ${deviceId}`] : []),
    ...(groupId ? [sql<SqlBool>`"deviceId" IN (${devicesInGroup(groupId)})`] : []),
  ]
  return sql<SqlBool>`${sql.join(conditions, sql` AND `)}`
}

function delivered(input: Input, context: Context): RawBuilder<SqlBool> {
  const { startOf, endOf } = context.time
  return sql<SqlBool>`"finishTime" BETWEEN ${startOf(input.startDate)} AND ${endOf(input.endDate)} AND ${charges(input, context)}`
}

async function readTotals(input: Input, context: Context): Promise<FlowTotals> {
  const { rows } = await sql<FlowTotals>`
    SELECT ${sums}, count(DISTINCT coalesce("deviceId", "deviceName"))::float8 AS "devices"
    FROM "flowCharge" WHERE ${delivered(input, context)}
  `.execute(context.db)
  return rows[0] ?? { charged: 0, sends: 0, devices: 0 }
}

async function readDays(input: Input, context: Context): Promise<Answer['days']> {
  const days = daysBetween(input.startDate, input.endDate)
  const { startOf, endOf } = context.time
  const { rows } = await sql<Answer['days'][number]>`
    SELECT "slot"."day", ${sums}
    FROM unnest(${days}::text[], ${days.map(startOf)}::timestamptz[], ${days.map(endOf)}::timestamptz[]) AS "slot" ("day", "from", "to")
    LEFT JOIN "flowCharge" ON "finishTime" BETWEEN "slot"."from" AND "slot"."to" AND ${charges(input, context)}
    GROUP BY 1 ORDER BY 1
  `.execute(context.db)
  return rows
}

async function readDevices(input: Input, context: Context): Promise<Answer['devices']> {
  const { rows } = await sql<Answer['devices'][number]>`
    SELECT "deviceId" AS "id", (array_agg("deviceName" ORDER BY "finishTime" DESC))[1] AS "name", ${sums}
    FROM "flowCharge" WHERE ${delivered(input, context)}
    GROUP BY "deviceId", CASE WHEN "deviceId" IS NULL THEN "deviceName" END
    ORDER BY "charged" DESC, "id", "name" LIMIT ${mostFlowRanks}
  `.execute(context.db)
  return rows
}
