import { cutText } from '#contract/rules/texts/cutText.ts'
import type { RuleContext } from '#server/alarms/rules/RuleContext.ts'
import type { AlarmRuleRow } from '#server/alarms/rules/reachOfRule.ts'
import { openSecret } from '#server/alarms/rules/secretOfRule.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { callSigned } from '#server/outbound/callSigned.ts'
import type { AlarmEvent, ReportedAlarm } from './ReportedAlarm.ts'
import { webhookBody } from './webhookBody.ts'

/** Enqueues the webhook call in the transaction that changes the alarms. */
export async function enqueueWebhookCall(
  rule: AlarmRuleRow,
  event: AlarmEvent,
  alarms: readonly ReportedAlarm[],
  { db, ids, jobs, now }: RuleContext,
): Promise<void> {
  if (!rule.webhookUrl) return
  const id = ids.next()
  const body = webhookBody(rule, { id, event, time: now() }, alarms)
  await jobs.enqueue('callAlarmWebhook', { ruleId: rule.id, id, event, body }, { db })
}

type Call = { ruleId: string; id: string; event: string; body: string }
type Answer = { isTaken: boolean; answer: string; milliseconds: number }

const shownAnswer = 300

/**
 * Sends a signed call to the rule's current URL and stores the answer with the rule. Returns null if the rule no
 * longer has a URL.
 */
export async function performWebhookCall(parts: Parts, { ruleId, ...call }: Call): Promise<Answer | null> {
  const { db, now } = parts
  const rule = await db.selectFrom('alarmRule').select('webhookUrl').where('id', '=', ruleId).executeTakeFirst()
  if (!rule?.webhookUrl) return null
  const secret = await openSecret(ruleId, parts)
  const called = await callSigned(parts, { ...call, secret, url: rule.webhookUrl })
  const { isTaken, status, failure, milliseconds } = called
  const said = failure ? parts.texts.say('en-US', failure.id, failure.params) : `HTTP ${status} ${called.answer}`
  const answer = cutText(said.trim(), shownAnswer)
  await db
    .updateTable('alarmRule')
    .set({ webhookAnswer: answer, webhookTime: now() })
    .where('id', '=', ruleId)
    .execute()
  parts.publish.changed('alarmRule', 'updated', [])
  return { isTaken, answer, milliseconds }
}
