import type { AlarmRuleRow } from '#server/alarms/rules/reachOfRule.ts'
import type { AlarmEvent, ToldAlarm } from './ToldAlarm.ts'

/** Of a storm the first are named; `count` is of all. */
const mostNamed = 100

/** What a webhook is told; times are ISO 8601. `id` stays when the call is tried again. */
export function webhookBody(
  { id: ruleId, title, kind }: Pick<AlarmRuleRow, 'id' | 'title' | 'kind'>,
  { id, event, time }: { id: string; event: AlarmEvent | 'test'; time: Date },
  alarms: readonly ToldAlarm[],
): string {
  return JSON.stringify({
    id,
    event,
    time: time.toISOString(),
    rule: { id: ruleId, title, kind },
    count: alarms.length,
    alarms: alarms.slice(0, mostNamed),
  })
}
