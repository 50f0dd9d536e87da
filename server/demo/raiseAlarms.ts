import { readScreens } from '#server/alarms/rules/readScreens.ts'
import { evaluateRule } from '#server/alarms/watch/evaluateRule.ts'
import { inTransaction } from '#server/kernel/inTransaction.ts'
import type { Parts } from '#server/kernel/parts.ts'

/**
 * Applies the rules for offline screens at once, as if the server had watched the screens for a long time. First
 * deletes problems that the alarm watch may have recorded since the server started, because their grace period began
 * only at the start, so they would not raise alarms yet.
 */
export async function raiseAlarms(parts: Parts, silentIds: readonly string[]): Promise<void> {
  const rules = await parts.db
    .selectFrom('alarmRule')
    .select(['id', 'kind', 'limit', 'leastVersion'])
    .where('kind', '=', 'offline')
    .where('isOn', '=', true)
    .orderBy('id')
    .execute()
  if (rules.length === 0) return
  const screens = await readScreens(rules, parts)
  for (const { id } of rules)
    await inTransaction(parts, async inside => {
      await inside.db
        .deleteFrom('alarmSign')
        .where('ruleId', '=', id)
        .where('deviceId', 'in', [...silentIds])
        .where('alarmId', 'is', null)
        .execute()
      await evaluateRule(id, { screens, watchedSince: 0 }, inside)
    })
}
