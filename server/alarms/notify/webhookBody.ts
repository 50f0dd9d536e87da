import type { AlarmRuleRow } from '#server/alarms/rules/reachOfRule.ts'
import type { AlarmEvent, ReportedAlarm } from './ReportedAlarm.ts'

/** Maximum number of alarms in the list of one call. `count` in the body is the total number. */
const mostNamed = 100

/** Builds the JSON body of a webhook call; times are ISO 8601. Retries have the same `id`. */
export function webhookBody(
  { id: ruleId, title, kind }: Pick<AlarmRuleRow, 'id' | 'title' | 'kind'>,
  { id, event, time }: { id: string; event: AlarmEvent | 'test'; time: Date },
  alarms: readonly ReportedAlarm[],
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
