import { evaluateRule } from '#server/alarms/watch/evaluateRule.ts'
import { readScreens } from '#server/alarms/watch/readScreens.ts'
import { inTransaction } from '#server/kernel/inTransaction.ts'
import type { Parts } from '#server/kernel/parts.ts'

/**
 * Applies the site's rules for silent screens at once, as if the server had watched the screens all along. A round of
 * the watch that ran meanwhile counted from its own start: its signs are dropped.
 */
export async function raiseAlarms(parts: Parts, silentIds: readonly string[]): Promise<void> {
  const rules = await parts.db
    .selectFrom('alarmRule')
    .select('id')
    .where('kind', '=', 'offline')
    .where('isOn', '=', true)
    .orderBy('id')
    .execute()
  const screens = await readScreens(parts, { withFaults: false })
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
