import { sql } from 'kysely'
import type { Resource } from '#contract/kernel/resource.ts'
import type { WebhookEvents } from '#contract/rules/webhooks/webhookEvents.ts'
import { readAccount } from '#server/access/readCaller.ts'
import type { Registry } from '#server/crud/references.ts'
import { inTransaction } from '#server/kernel/inTransaction.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { type Event, eventBody, eventNameOf } from './eventBody.ts'
import { readSeenRows, type SeenRow } from './seenRows.ts'
import type { TransactionParts } from './TransactionParts.ts'

/** Maximum number of events per transaction. */
const batch = 200

type Subscriber = { id: string; ownerId: string; events: WebhookEvents; createTime: Date }

/**
 * Creates deliveries for recorded events: one for each webhook that subscribes to the event and whose owner may see
 * the row. The same transaction deletes the event. Several servers may run this function at the same time. If a
 * resource fails, the other resources are still processed.
 */
export async function createDeliveries(registry: Registry, parts: Parts): Promise<void> {
  const pending = await sql<{ resource: string }>`SELECT DISTINCT "resource" FROM "webhookEvent"`.execute(parts.db)
  for (const { resource: name } of pending.rows) {
    try {
      let processed = batch
      while (processed === batch)
        processed = await inTransaction(parts, inside => createSomeDeliveries(registry, name, inside))
    } catch (error) {
      parts.log.error({ err: error, resource: name }, 'events of webhooks were not spread')
    }
  }
}

/** Returns the number of processed events. */
async function createSomeDeliveries(registry: Registry, name: string, inside: TransactionParts): Promise<number> {
  const { db } = inside
  const processed = await sql<Event>`
    SELECT "id", "change", "time", "fields" FROM "webhookEvent" WHERE "resource" = ${name}
    ORDER BY "time" LIMIT ${batch} FOR UPDATE SKIP LOCKED
  `.execute(db)
  const events = new Map(processed.rows.map(event => [event.id, event]))
  const resource = registry.resources[name]
  if (resource && events.size > 0) await addDeliveries(resource, events, { ...inside, registry })
  await sql`DELETE FROM "webhookEvent" WHERE "id" = ANY(${[...events.keys()]}::uuid[])`.execute(db)
  return events.size
}

async function addDeliveries(
  resource: Resource,
  events: ReadonlyMap<string, Event>,
  inside: TransactionParts & { registry: Registry },
): Promise<void> {
  const webhooks = await sql<Subscriber>`
    SELECT "id", "ownerId", "events", "createTime" FROM "webhook"
    WHERE "isOn" AND "ownerId" IS NOT NULL AND jsonb_exists("events", ${resource.name}) ORDER BY "id" FOR KEY SHARE
  `.execute(inside.db)
  const callers = new Map<string, Awaited<ReturnType<typeof readAccount>>>()
  for (const webhook of webhooks.rows) {
    const { ownerId } = webhook
    if (!callers.has(ownerId)) callers.set(ownerId, await readAccount(inside, ownerId))
    const caller = callers.get(ownerId)
    const wanted = [...events.values()].filter(event => isWanted(webhook, resource, event))
    const rows = caller
      ? await readSeenRows(
          resource,
          wanted.map(({ id }) => id),
          caller,
          inside,
        )
      : []
    const seen = new Map(rows.map(row => [row.webhookEventId, row]))
    for (const event of wanted) {
      const row = seen.get(event.id)
      if (row) await addDelivery(resource, webhook, { event, row }, inside)
    }
  }
}

/** Events that are older than the webhook are not delivered. */
const isWanted = ({ events, createTime }: Subscriber, { name }: Resource, { change, time }: Event) =>
  time >= createTime && events[name]?.includes(change) === true

async function addDelivery(
  resource: Resource,
  { id: webhookId, ownerId }: Subscriber,
  { event, row }: { event: Event; row: SeenRow },
  { db, ids, jobs, now, time, publish, afterCommit }: TransactionParts,
): Promise<void> {
  const id = ids.next()
  const nextTime = now()
  await db
    .insertInto('webhookDelivery')
    .values({
      id,
      ownerId,
      webhookId,
      event: eventNameOf(resource, event),
      eventId: event.id,
      eventTime: event.time,
      recordId: row.id,
      state: 'waiting',
      attempts: 0,
      nextTime,
      body: eventBody(resource, event, row, time),
      updateBy: null,
    })
    .execute()
  await jobs.enqueue('deliverWebhook', { id, due: nextTime.getTime() }, { db })
  afterCommit(() => publish.changed('webhookDelivery', 'created', [{ id, ownerId }]))
}
