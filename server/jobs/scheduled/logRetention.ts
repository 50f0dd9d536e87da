import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { openStates } from '../schedule/openRun.ts'
import { countPlays } from './countPlays.ts'
import { deleteOlder } from './deleteOlder.ts'
import type { ScheduledJob } from './ScheduledJob.ts'

const day = 86_400_000
/** Days that the lines of the jobs themselves are kept. */
const runDays = 90
const taskDays = 30

/** Deletes what is older than the retention setting says. Receipts go only when their plays are counted. */
export const logRetention: ScheduledJob = async (parts, { signal }) => {
  const { settings, publish, now } = parts
  const { logDays, receiptDays, outboxDays } = await settings.read('retention')
  await countPlays(parts, signal)

  async function purge(table: keyof Database, days: number, ended: (before: Date) => RawBuilder<SqlBool>) {
    if (days === 0) return 0
    return deleteOlder(parts, { table, where: ended(new Date(now().getTime() - days * day)), signal })
  }
  const logs = await purge('log', logDays, before => sql<SqlBool>`"createTime" < ${before}`)
  const receipts = await purge(
    'receipt',
    receiptDays,
    before => sql<SqlBool>`"time" < ${before} AND ("counted" OR "kind" <> 'played')`,
  )
  const messages = await purge(
    'outboxMessage',
    outboxDays,
    before => sql<SqlBool>`"createTime" < ${before} AND "state" <> 'waiting'`,
  )
  const runs = await purge(
    'quartzJobRun',
    runDays,
    before => sql<SqlBool>`"createTime" < ${before} AND NOT "state" = ANY(${openStates})`,
  )
  await purge(
    'taskProgress',
    taskDays,
    before => sql<SqlBool>`"updateTime" < ${before} AND "state" IN ('done', 'failed')`,
  )
  if (logs > 0) publish.changed('log', 'deleted', [])
  if (messages > 0) publish.changed('outboxMessage', 'deleted', [])
  return { logs, receipts, messages, runs }
}
