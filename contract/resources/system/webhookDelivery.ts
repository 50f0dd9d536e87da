import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'
import { webhookFailure } from '#contract/rules/webhooks/webhookEvents.ts'

/** `failed`: no more automatic retries. */
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const

export const webhookDelivery = defineResource({
  name: 'webhookDelivery',
  path: '/webhookDelivery',
  title: 'event',
  page: 'webhook',
  rows: 'own',
  fields: {
    webhookId: f.ref('webhook', { required: true, readonly: true, filter: 'eq' }),
    /** Such as `device.updated`. */
    event: f.text({ required: true, readonly: true, max: 100, filter: 'contains', unsearched: true }),
    /** Identifies the event: all attempts, replays and deliveries to other webhooks have the same id. */
    eventId: f.text({ required: true, readonly: true, max: 36, filter: 'eq' }),
    eventTime: f.moment({ required: true, readonly: true }),
    recordId: f.text({ readonly: true, max: 64, filter: 'eq' }),
    state: f.choice(deliveryStates, { readonly: true, default: 'waiting', filter: 'in' }),
    /** Attempts since the event or, if the delivery had ended, since a user sent it again. */
    attempts: f.int({ readonly: true, default: 0 }),
    /** Status code of the last response; null: no response. */
    statusCode: f.int({ readonly: true, filter: 'eq' }),
    duration: f.int({ readonly: true, unit: 'ms' }),
    /** Beginning of the last response. */
    answer: f.longText({ readonly: true, max: 1000 }),
    /** Why there was no response; `reason` is its translation. */
    failure: f.json(webhookFailure, { readonly: true }),
    reason: f.text({ computed: true, readonly: true }),
    nextTime: f.moment({ readonly: true }),
    deliverTime: f.moment({ readonly: true }),
    /** The exact request body. */
    body: f.longText({ required: true, readonly: true, heavy: true, max: 1_000_000 }),
  },
  crud: { list: 'getByPage', one: 'get/:id' },
  views: {
    list: ['event', 'webhookId', 'state', 'statusCode', 'duration', 'attempts', 'nextTime', 'eventTime'],
    show: [
      'event',
      'webhookId',
      'recordId',
      'eventId',
      'eventTime',
      'body',
      'state',
      'statusCode',
      'answer',
      'reason',
      'duration',
      'attempts',
      'nextTime',
      'deliverTime',
    ],
    groups: {
      event: ['event', 'webhookId', 'recordId', 'eventId', 'eventTime', 'body'],
      delivery: ['state', 'statusCode', 'answer', 'reason', 'duration', 'attempts', 'nextTime', 'deliverTime'],
    },
  },
  actions: {
    /** Sends the event again immediately under the same event id, whatever the delivery's state. */
    replay: { method: 'POST', path: 'replay/:ids', perm: 'edit' },
  },
})
export type WebhookDelivery = RecordOf<typeof webhookDelivery>
