import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'
import { webhookFailure } from '#contract/rules/webhooks/webhookEvents.ts'

/** `failed`: nobody tries again unless asked to. */
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const

/** One event on its way to one webhook: what was sent, how often, and what came back last. */
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
    /** Stays the same over tries and replays, and for every webhook that is told. */
    eventId: f.text({ required: true, readonly: true, max: 36, filter: 'eq' }),
    eventTime: f.moment({ required: true, readonly: true }),
    recordId: f.text({ readonly: true, max: 64, filter: 'eq' }),
    state: f.choice(deliveryStates, { readonly: true, default: 'waiting', filter: 'in' }),
    attempts: f.int({ readonly: true, default: 0 }),
    /** Of the last answer; null: there was none. */
    statusCode: f.int({ readonly: true, filter: 'eq' }),
    duration: f.int({ readonly: true, unit: 'ms' }),
    /** How the last answer began. */
    answer: f.longText({ readonly: true, max: 1000 }),
    /** Why there was none; `reason` says it in the reader's language. */
    failure: f.json(webhookFailure, { readonly: true }),
    reason: f.text({ computed: true, readonly: true }),
    nextTime: f.moment({ readonly: true }),
    deliverTime: f.moment({ readonly: true }),
    /** What is sent, to the letter. */
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
    /** Sends it again at once, with the same event id, whatever was planned or became of it. */
    replay: { method: 'POST', path: 'replay/:ids', perm: 'edit' },
  },
})
export type WebhookDelivery = RecordOf<typeof webhookDelivery>
