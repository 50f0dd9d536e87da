import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isQuiet } from '#contract/rules/alarms/isQuiet.ts'
import type { RuleContext } from '#server/alarms/rules/RuleContext.ts'
import type { AlarmRuleRow } from '#server/alarms/rules/reachOfRule.ts'
import { createWireTime } from '#server/base/wireTime.ts'
import { notifyPeople } from './notifyPeople.ts'
import type { ReportedAlarm } from './ReportedAlarm.ts'
import { enqueueWebhookCall } from './webhookCalls.ts'

/**
 * Notifies users and webhooks of alarm changes that were not sent yet. Marks these changes as sent in the same
 * transaction, so that each is sent once. Nothing is sent during quiet hours; afterwards, an alarm that opened
 * meanwhile is sent only if it is still open and not acknowledged.
 */
export async function notifyOfAlarms(rule: AlarmRuleRow, context: RuleContext): Promise<void> {
  if (isQuietNow(rule, context)) return
  const { now } = context
  const opened = await claimUnreported(
    rule,
    sql`"toldTime" = ${now()}`,
    sql`"state" = 'open' AND "toldTime" IS NULL`,
    context,
  )
  const isUnsaid = sql<SqlBool>`"state" = 'recovered' AND "toldTime" IS NOT NULL AND "recoverToldTime" IS NULL`
  const recovered = await claimUnreported(rule, sql`"recoverToldTime" = ${now()}`, isUnsaid, context)
  for (const [event, alarms] of [
    ['opened', opened],
    ['recovered', rule.tellsRecovery ? recovered : []],
  ] as const) {
    if (alarms.length === 0) continue
    await notifyPeople(rule, event, alarms, context)
    await enqueueWebhookCall(rule, event, alarms, context)
  }
}

function isQuietNow({ quietFrom, quietTo, quietZone }: AlarmRuleRow, { now, time }: RuleContext): boolean {
  const zone = quietZone ? createWireTime(quietZone) : time
  return isQuiet(zone.encode(now()).slice(11, 16), { quietFrom, quietTo })
}

async function claimUnreported(
  { id }: AlarmRuleRow,
  change: RawBuilder<unknown>,
  which: RawBuilder<unknown>,
  { db }: RuleContext,
): Promise<ReportedAlarm[]> {
  const taken = await sql<ReportedAlarm>`
    UPDATE "alarm" SET ${change} WHERE "ruleId" = ${id} AND ${which}
    RETURNING "id", "name", "kind", "place", "address", "devices", "sinceTime", "openTime", "recoverTime"
  `.execute(db)
  return taken.rows.sort((a, b) => a.name.localeCompare(b.name) || a.id.localeCompare(b.id))
}
