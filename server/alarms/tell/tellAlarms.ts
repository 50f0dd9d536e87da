import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isQuiet } from '#contract/rules/alarms/isQuiet.ts'
import type { AlarmRuleRow } from '#server/alarms/rules/reachOfRule.ts'
import type { Following } from '#server/alarms/watch/Following.ts'
import { createWireTime } from '#server/base/wireTime.ts'
import { callWebhook } from './callWebhook.ts'
import type { ToldAlarm } from './ToldAlarm.ts'
import { tellPeople } from './tellPeople.ts'

/**
 * Sends notifications of changes not yet sent, and marks them in the same transaction, so each is sent once. Alarms
 * acknowledged or recovered during quiet hours are not sent.
 */
export async function tellAlarms(rule: AlarmRuleRow, context: Following): Promise<void> {
  if (isQuietNow(rule, context)) return
  const { now } = context
  const opened = await take(rule, sql`"toldTime" = ${now()}`, sql`"state" = 'open' AND "toldTime" IS NULL`, context)
  const isUnsaid = sql<SqlBool>`"state" = 'recovered' AND "toldTime" IS NOT NULL AND "recoverToldTime" IS NULL`
  const recovered = await take(rule, sql`"recoverToldTime" = ${now()}`, isUnsaid, context)
  for (const [event, alarms] of [
    ['opened', opened],
    ['recovered', rule.tellsRecovery ? recovered : []],
  ] as const) {
    if (alarms.length === 0) continue
    await tellPeople(rule, event, alarms, context)
    await callWebhook(rule, event, alarms, context)
  }
}

function isQuietNow({ quietFrom, quietTo, quietZone }: AlarmRuleRow, { now, time }: Following): boolean {
  const zone = quietZone ? createWireTime(quietZone) : time
  return isQuiet(zone.encode(now()).slice(11, 16), { quietFrom, quietTo })
}

async function take(
  { id }: AlarmRuleRow,
  change: RawBuilder<unknown>,
  which: RawBuilder<unknown>,
  { db }: Following,
): Promise<ToldAlarm[]> {
  const taken = await sql<ToldAlarm>`
    UPDATE "alarm" SET ${change} WHERE "ruleId" = ${id} AND ${which}
    RETURNING "id", "name", "kind", "place", "address", "devices", "sinceTime", "openTime", "recoverTime"
  `.execute(db)
  return taken.rows.sort((a, b) => a.name.localeCompare(b.name) || a.id.localeCompare(b.id))
}
