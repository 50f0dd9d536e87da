import type { Selectable } from 'kysely'
import { cutText } from '#contract/rules/texts/cutText.ts'
import { failsAtMost, restAtMost, restWhileFailing, waitAfter } from '#contract/rules/webhooks/retries.ts'
import { readAccount } from '#server/access/readCaller.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/kernel/inTransaction.ts'
import type { Parts } from '#server/kernel/parts.ts'
import type { SignedAnswer } from '#server/outbound/callSigned.ts'
import type { TransactionParts } from '#server/webhooks/events/TransactionParts.ts'
import { callWebhook } from './callWebhook.ts'
import { failureOf } from './failureOf.ts'
import { storeAnswer } from './storeAnswer.ts'
import { switchOff } from './switchOff.ts'

type Delivery = Selectable<Database['webhookDelivery']>
type Webhook = Selectable<Database['webhook']>
/**
 * `due`: `nextTime` of the delivery in Unix milliseconds when the job was enqueued. If `nextTime` has changed since,
 * the job is skipped. `isAsked`: a user requested the retry.
 */
type Planned = { id: string; due: number; isAsked?: boolean }

/**
 * Delivers at least once: if the server crashes before it saves the answer, the call is repeated with the
 * same event id.
 */
export async function deliverWebhook({ id, due, isAsked = false }: Planned, parts: Parts): Promise<void> {
  const { db } = parts
  const delivery = await db.selectFrom('webhookDelivery').selectAll().where('id', '=', id).executeTakeFirst()
  if (delivery?.state !== 'waiting' || delivery.nextTime?.getTime() !== due) return
  const { webhookId } = delivery
  const webhook = await db.selectFrom('webhook').selectAll().where('id', '=', webhookId).executeTakeFirst()
  if (!webhook) return
  if (!webhook.isOn || !(await isOpen(webhook, parts))) return settle(delivery, { state: 'failed' }, parts)
  if (!isAsked && webhook.failingSince && !(await claimAttempt(webhook, parts)))
    return settle(delivery, { state: 'waiting', startIn: restOf(webhook.failingSince, parts) }, parts)
  const { eventId, event, body } = delivery
  const answer = await callWebhook({ webhookId, url: webhook.url, id: eventId, event, body }, parts)
  const wait = waitAfter(delivery.attempts + 1)
  if (answer.isTaken) await settle(delivery, { state: 'delivered', answer }, parts)
  else if (wait === null) await settle(delivery, { state: 'failed', answer }, parts)
  else await settle(delivery, { state: 'waiting', startIn: wait, answer }, parts)
}

/** Whether the webhook's owner still exists and is enabled. Otherwise nothing is delivered. */
const isOpen = async ({ ownerId }: Webhook, parts: Parts) =>
  ownerId !== null && (await readAccount(parts, ownerId)) !== null

/**
 * Returns whether a failing webhook may be called now. It is called at most once per `restWhileFailing`, even if many
 * deliveries wait, so that an unreachable address does not delay other webhooks.
 */
async function claimAttempt({ id }: Webhook, { db, now }: Parts): Promise<boolean> {
  const turn = await db
    .updateTable('webhook')
    .set({ lastTime: now() })
    .where('id', '=', id)
    .where('lastTime', '<=', new Date(now().getTime() - restWhileFailing))
    .executeTakeFirst()
  return turn.numUpdatedRows > 0n
}

/** Returns the milliseconds until the next attempt, which grow with the duration of the failure. */
function restOf(failingSince: Date, { now }: Parts): number {
  const quarter = (now().getTime() - failingSince.getTime()) / 4
  return Math.min(restAtMost, Math.max(2 * restWhileFailing, quarter))
}

type Outcome = { state: Delivery['state']; startIn?: number; answer?: SignedAnswer }

/**
 * Saves the outcome and enqueues the next attempt in one transaction. If a user has requested a retry meanwhile, the
 * delivery stays unchanged and only the webhook's last answer is saved.
 */
async function settle({ id, webhookId, nextTime, attempts }: Delivery, outcome: Outcome, parts: Parts): Promise<void> {
  const { state, startIn, answer } = outcome
  await inTransaction(parts, async (inside: TransactionParts) => {
    const { db, jobs, now, publish, afterCommit } = inside
    const next = startIn === undefined ? null : new Date(now().getTime() + startIn)
    const kept = await db
      .updateTable('webhookDelivery')
      .set({
        ...(answer && answerOf(answer)),
        attempts: attempts + (answer ? 1 : 0),
        state,
        nextTime: next,
        deliverTime: state === 'delivered' ? now() : null,
        updateTime: now(),
      })
      .where('id', '=', id)
      .where('nextTime', '=', nextTime)
      .returning(['id', 'ownerId'])
      .executeTakeFirst()
    if (kept && next) await jobs.enqueue('deliverWebhook', { id, due: next.getTime() }, { db, startIn })
    if (kept) afterCommit(() => publish.changed('webhookDelivery', 'updated', [kept]))
    if (!answer) return
    const webhook = await storeAnswer(webhookId, answer, inside)
    const { failingSince } = webhook ?? {}
    if (webhook?.isOn && failingSince && now().getTime() - failingSince.getTime() >= failsAtMost)
      await switchOff(webhook, inside)
  })
}

const mostShown = 1000

export const answerOf = (answered: SignedAnswer) => ({
  statusCode: answered.status,
  answer: cutText(answered.answer, mostShown),
  failure: failureOf(answered),
  duration: answered.milliseconds,
})
