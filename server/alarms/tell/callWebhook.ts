import { AppError } from '#contract/errors.ts'
import type { AlarmRuleRow } from '#server/alarms/rules/reachOfRule.ts'
import { openSecret } from '#server/alarms/rules/secretOfRule.ts'
import type { Following } from '#server/alarms/watch/Following.ts'
import type { Parts } from '#server/calls/parts.ts'
import type { AlarmEvent, ToldAlarm } from './ToldAlarm.ts'
import { signatureOf, webhookBody } from './webhookBody.ts'

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

/**
 * Calls the address that the rule names today, signed; what came back is kept with the rule. Null: it has none any more. A redirect
 * is no answer: the body would not go along.
 */
export async function performCall(parts: Parts, { ruleId, id, event, body }: Call): Promise<Answer | null> {
  const { db, outbound, now } = parts
  const rule = await db.selectFrom('alarmRule').select('webhookUrl').where('id', '=', ruleId).executeTakeFirst()
  if (!rule?.webhookUrl) return null
  const secret = await openSecret(ruleId, parts)
  const started = performance.now()
  const answered = await outbound
    .fetch(rule.webhookUrl, {
      method: 'POST',
      redirect: 'manual',
      maxBytes: 64 * 1024,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Marquee',
        'x-marquee-event': event,
        'x-marquee-id': id,
        ...(secret === null ? {} : { 'x-marquee-signature': signatureOf(secret, now(), body) }),
      },
      body,
    })
    .then(
      async response => ({ isTaken: response.ok, answer: `HTTP ${response.status} ${await response.text()}` }),
      (error: unknown) => {
        if (!(error instanceof AppError)) throw error
        return { isTaken: false, answer: parts.texts.say('en-US', error.id, error.params) }
      },
    )
  // What the database cannot hold is no text.
  const answer = answered.answer.replaceAll('\0', '').trim().slice(0, shownAnswer)
  await db
    .updateTable('alarmRule')
    .set({ webhookAnswer: answer, webhookTime: now() })
    .where('id', '=', ruleId)
    .execute()
  parts.publish.changed('alarmRule', 'updated', [])
  return { isTaken: answered.isTaken, answer, milliseconds: Math.round(performance.now() - started) }
}
