import { cutText } from '#contract/rules/texts/cutText.ts'
import type { AlarmRuleRow } from '#server/alarms/rules/reachOfRule.ts'
import { openSecret } from '#server/alarms/rules/secretOfRule.ts'
import type { Following } from '#server/alarms/watch/Following.ts'
import type { Parts } from '#server/calls/parts.ts'
import { callSigned } from '#server/outbound/callSigned.ts'
import type { AlarmEvent, ToldAlarm } from './ToldAlarm.ts'
import { webhookBody } from './webhookBody.ts'

/** Puts the call in the queue, in the transaction of what it tells. */
export async function callWebhook(
  rule: AlarmRuleRow,
  event: AlarmEvent,
  alarms: readonly ToldAlarm[],
  { db, ids, jobs, now }: Following,
): Promise<void> {
  if (!rule.webhookUrl) return
  const id = ids.next()
  const body = webhookBody(rule, { id, event, time: now() }, alarms)
  await jobs.enqueue('callAlarmWebhook', { ruleId: rule.id, id, event, body }, { db })
}

type Call = { ruleId: string; id: string; event: string; body: string }
type Answer = { isTaken: boolean; answer: string; milliseconds: number }

const shownAnswer = 300

/** Calls the address that the rule names today, signed; what came back is kept with the rule. Null: it has none any more. */
export async function performCall(parts: Parts, { ruleId, ...call }: Call): Promise<Answer | null> {
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
