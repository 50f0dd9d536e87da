import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import type { ScheduledJob } from '#server/jobs/ScheduledJob.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { countReceipts, dropOldPlays, weekDays } from '#server/plays/index.ts'
import { dropOldEmergencies } from '#server/publishing/index.ts'
import { openStates } from '#server/scheduledJobs/index.ts'
import { dropOldScreenshots } from './dropOldScreenshots.ts'

/** Number of rows per DELETE: large enough to be fast, small enough not to block other statements. */
const batch = 5_000

type Condition = { table: keyof Database; where: RawBuilder<SqlBool>; signal: AbortSignal }

/**
 * Deletes rows in batches, each in its own transaction; returns their number. The next run continues
 * an interrupted one.
 */
async function deleteOlder({ db }: Pick<Parts, 'db'>, { table, where, signal }: Condition): Promise<number> {
  for (let count = 0; ; ) {
    signal.throwIfAborted()
    const deleted = await sql`
      DELETE FROM ${sql.table(table)} WHERE ctid = ANY(ARRAY(SELECT ctid FROM ${sql.table(table)} WHERE ${where} LIMIT ${batch}))
    `.execute(db)
    const found = Number(deleted.numAffectedRows ?? 0n)
    count += found
    if (found < batch) return count
  }
}

const day = 86_400_000
/** Days for which the runs of scheduled jobs are stored, and days for which the progress of tasks is stored. */
const runDays = 90
const taskDays = 30
/**
 * Days for which failed sign-ins are stored. Only failures of the last minutes count toward limits; older ones are
 * stored for investigations.
 */
const failureDays = 1

/** Maximum number of log lines stored per device. */
const mostLines = 10_000

const beyondNewest = (most: number) => sql<SqlBool>`"id" IN (
  SELECT "id" FROM (
    SELECT "id", row_number() OVER (PARTITION BY "deviceId" ORDER BY "time" DESC, "id" DESC) AS "place" FROM "deviceLog"
    WHERE "deviceId" IN (SELECT "deviceId" FROM "deviceLog" GROUP BY "deviceId" HAVING count(*) > ${most})
  ) AS "placed" WHERE "place" > ${most}
)`

/**
 * Deletes rows that are older than the retention settings. Receipts are deleted only after their plays are counted.
 */
export const logRetention: ScheduledJob = async (parts, { signal }) => {
  const { settings, publish, now } = parts
  const retention = await settings.read('retention', parts.db)
  const { logDays, sendLogDays, emergencyDays, receiptDays, deviceLogDays, outboxDays, webhookDays } = retention
  const { playBlockDays, playHourDays, screenshotDays } = retention
  await countReceipts(parts, signal)

  async function purge(table: keyof Database, days: number, ended: (before: Date) => RawBuilder<SqlBool>) {
    if (days === 0) return 0
    return deleteOlder(parts, { table, where: ended(new Date(now().getTime() - days * day)), signal })
  }
  const operationLogs = await purge('log', logDays, before => sql<SqlBool>`"createTime" < ${before}`)
  // Rows of the send log about content that is still on a screen stay, because plays are counted in these rows.
  const sendLogs = await purge(
    'sendLog',
    sendLogDays,
    before => sql<SqlBool>`"createTime" < ${before} AND NOT EXISTS (
      SELECT FROM "publication" AS "p" WHERE "p"."id" = "sendLog"."publicationId"
        AND ("p"."withdrawTime" IS NULL OR "p"."withdrawTime" >= ${before})
    )`,
  )
  const receipts = await purge(
    'receipt',
    receiptDays,
    before => sql<SqlBool>`"time" < ${before} AND ("counted" OR "kind" <> 'played')`,
  )
  const findings = await purge('playFinding', logDays, before => sql<SqlBool>`"createTime" < ${before}`)
  const deviceLogs =
    (await purge('deviceLog', deviceLogDays, before => sql<SqlBool>`"createTime" < ${before}`)) +
    (await deleteOlder(parts, { table: 'deviceLog', where: beyondNewest(mostLines), signal }))
  const alarms = await purge(
    'alarm',
    logDays,
    before => sql<SqlBool>`"recoverTime" < ${before} AND "state" = 'recovered'`,
  )
  // The sums of the devices' online time stay as long as the sums of plays. The online spans stay as long as the sums
  // computed from them.
  await purge('deviceOnlineSpan', playHourDays, before => sql<SqlBool>`"endTime" < ${before} AND "counted"`)
  await purge('deviceOnlineDay', playHourDays, before => sql<SqlBool>`"day" < ${before}`)
  await purge(
    'deviceOnlineWeek',
    playHourDays,
    before => sql<SqlBool>`"week" < date_trunc('week', ${before}::timestamptz)`,
  )
  await purge(
    'deviceOnlineMonth',
    playHourDays,
    before => sql<SqlBool>`"month" < to_char(${before}::timestamptz, 'YYYY-MM')`,
  )
  // Deletes only whole months of the sums of plays. `dropOldPlays` does the same for hourly plays, whose table has
  // one partition per month.
  await purge('playDay', playHourDays, before => sql<SqlBool>`"day" < date_trunc('month', ${before}::timestamptz)`)
  await purge('playMonth', playHourDays, before => sql<SqlBool>`"month" < date_trunc('month', ${before}::timestamptz)`)
  await purge('playWeek', weekDays, before => sql<SqlBool>`"week" < ${before}`)
  await purge('playClock', playHourDays, before => sql<SqlBool>`"day" < date_trunc('month', ${before}::timestamptz)`)
  await purge(
    'playClockMonth',
    playHourDays,
    before => sql<SqlBool>`"month" < date_trunc('month', ${before}::timestamptz)`,
  )
  const playParts = await dropOldPlays(parts, { playBlockDays, playHourDays })
  const messages = await purge(
    'outboxMessage',
    outboxDays,
    before => sql<SqlBool>`"createTime" < ${before} AND "state" <> 'waiting'`,
  )
  const deliveries = await purge(
    'webhookDelivery',
    webhookDays,
    before => sql<SqlBool>`"createTime" < ${before} AND "state" <> 'waiting'`,
  )
  const runs = await purge(
    'quartzJobRun',
    runDays,
    before => sql<SqlBool>`"createTime" < ${before} AND NOT "state" = ANY(${openStates})`,
  )
  await purge('loginFailure', failureDays, before => sql<SqlBool>`"lastTime" < ${before}`)
  await purge(
    'taskProgress',
    taskDays,
    before => sql<SqlBool>`"updateTime" < ${before} AND "state" IN ('done', 'failed')`,
  )
  const emergencies = await dropOldEmergencies(parts, { days: emergencyDays, signal })
  const screenshots = await dropOldScreenshots(parts, { days: screenshotDays, signal })
  if (operationLogs > 0) publish.changed('log', 'deleted', [])
  if (alarms > 0) publish.changed('alarm', 'deleted', [])
  if (findings > 0) publish.changed('playFinding', 'deleted', [])
  if (deviceLogs > 0) publish.changed('deviceLog', 'deleted', [])
  if (sendLogs > 0) publish.changed('sendLog', 'deleted', [])
  if (emergencies > 0) publish.changed('emergency', 'deleted', [])
  if (messages > 0) publish.changed('outboxMessage', 'deleted', [])
  if (deliveries > 0) publish.changed('webhookDelivery', 'deleted', [])
  return {
    logs: operationLogs,
    deviceLogs,
    sends: sendLogs,
    emergencies,
    receipts,
    messages,
    deliveries,
    runs,
    playParts,
    screenshots,
  }
}
