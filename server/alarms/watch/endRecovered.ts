import { sql } from 'kysely'
import { changedAlarm } from '#server/alarms/notify/changedAlarm.ts'
import type { RuleContext } from '#server/alarms/rules/RuleContext.ts'
import type { AlarmRuleRow } from '#server/alarms/rules/reachOfRule.ts'
import type { ChangedRow } from '#server/kernel/publish.ts'

/**
 * Ends alarms whose problems are over. An outage ends when most of its screens are back. The screens that are still
 * offline get a new grace period. A screen that is still offline after this period gets an alarm of its own.
 */
export async function endRecovered({ id: ruleId }: AlarmRuleRow, context: RuleContext): Promise<void> {
  const { db, now } = context
  await sql`
    UPDATE "alarmSign" AS "s" SET "alarmId" = NULL, "sinceTime" = ${now()} FROM "alarm" AS "a"
    WHERE "a"."ruleId" = ${ruleId} AND "a"."state" <> 'recovered' AND "a"."place" <> 'screen' AND "s"."alarmId" = "a"."id"
      AND (SELECT count(*) FROM "alarmSign" AS "left" WHERE "left"."alarmId" = "a"."id" AND "left"."clearTime" IS NULL) * 2 < "a"."devices"
      AND "s"."clearTime" IS NULL
  `.execute(db)
  const ended = await sql<ChangedRow>`
    UPDATE "alarm" SET "state" = 'recovered', "recoverTime" = ${now()}
    WHERE "ruleId" = ${ruleId} AND "state" <> 'recovered' AND NOT EXISTS (SELECT FROM "alarmSign" WHERE "alarmId" = "alarm"."id")
    RETURNING ${changedAlarm}
  `.execute(db)
  if (ended.rows.length > 0) context.afterCommit(() => context.publish.changed('alarm', 'updated', ended.rows))
}
