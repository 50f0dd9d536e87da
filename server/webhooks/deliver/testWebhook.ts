import { randomUUID } from 'node:crypto'
import { cutText } from '#contract/rules/texts/cutText.ts'
import type { Row } from '#server/base/values.ts'
import type { Context } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/inTransaction.ts'
import { callWebhook } from './callWebhook.ts'
import { answerOf } from './deliverWebhook.ts'
import { storeAnswer } from './storeAnswer.ts'

const event = 'test'
const mostShown = 300

/** Calls the webhook once and immediately, even if it is off. The call appears in the list of deliveries. */
export async function testWebhook({ id: webhookId, title, url, ownerId = null }: Row, parts: Context) {
  const [eventId, time] = [randomUUID(), parts.now()]
  const body = JSON.stringify({ id: eventId, event, time: time.toISOString(), webhook: { id: webhookId, title } })
  const answered = await callWebhook({ webhookId, url: String(url), id: eventId, event, body }, parts)
  const { isTaken, status, failure, milliseconds } = answered
  await inTransaction(parts, async inside => {
    const { db, ids, now, publish, afterCommit } = inside
    const id = ids.next()
    await db
      .insertInto('webhookDelivery')
      .values({
        ...answerOf(answered),
        id,
        ownerId,
        webhookId,
        event,
        eventId,
        eventTime: time,
        state: isTaken ? 'delivered' : 'failed',
        attempts: 1,
        deliverTime: isTaken ? now() : null,
        body,
        recordId: null,
        nextTime: null,
        updateBy: null,
      })
      .execute()
    afterCommit(() => publish.changed('webhookDelivery', 'created', [{ id, ownerId }]))
    await storeAnswer(webhookId, answered, inside, { isTest: true })
  })
  const { texts, language } = parts
  const said = failure ? texts.say(language, failure.id, failure.params) : `HTTP ${status} ${answered.answer}`
  return { isTaken, answer: cutText(said.trim(), mostShown), milliseconds }
}
