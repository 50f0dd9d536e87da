import type { Selectable } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { sendSystemMessage } from '#server/messages/index.ts'
import type { TransactionParts } from '#server/webhooks/events/TransactionParts.ts'

type Webhook = Selectable<Database['webhook']>

/** Turns off a webhook that has failed for days: cancels its waiting deliveries and notifies its owner. */
export async function switchOff({ id, title, ownerId, lastStatus }: Webhook, inside: TransactionParts): Promise<void> {
  const { db, publish, webhookTriggers, afterCommit } = inside
  await db.updateTable('webhook').set({ isOn: false }).where('id', '=', id).execute()
  await db
    .updateTable('webhookDelivery')
    .set({ state: 'failed', nextTime: null })
    .where('webhookId', '=', id)
    .where('state', '=', 'waiting')
    .execute()
  const params = { title, answer: lastStatus === null ? '–' : `HTTP ${lastStatus}` }
  const userIds = ownerId === null ? [] : [ownerId]
  afterCommit(await sendSystemMessage(inside, { name: 'webhookOff', params, userIds, link: `/webhook/show/${id}` }))
  afterCommit(() => publish.changed('webhook', 'updated', [{ id, ownerId }]))
  afterCommit(() => publish.changed('webhookDelivery', 'updated', []))
  afterCommit(() => webhookTriggers.settle())
}
