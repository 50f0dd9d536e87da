import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'
import { webhookEvents, webhookFailure } from '#contract/rules/webhooks/webhookEvents.ts'

/** A URL that is called for changes of rows that its owner may see. */
export const webhook = defineResource({
  name: 'webhook',
  path: '/webhook',
  title: 'title',
  menu: 'system',
  rows: 'own',
  fields: {
    title: f.text({ required: true, max: 100, filter: 'contains' }),
    url: f.url({ required: true, max: 2000 }),
    events: f.json(webhookEvents, { required: true }),
    isOn: f.flag({ default: true, filter: 'eq' }),
    /** Time of the first failure since the last success; null: the last call succeeded, or there was none. */
    failingSince: f.moment({ readonly: true }),
    /** Time and status code of the last call; without a response, `failure` says why. */
    lastTime: f.moment({ readonly: true }),
    lastStatus: f.int({ readonly: true }),
    failure: f.json(webhookFailure, { readonly: true }),
    reason: f.text({ computed: true, readonly: true }),
  },
  crud: { list: 'getByPage', one: 'get/:id', create: 'add', update: 'edit', remove: 'delByIds/:ids' },
  views: {
    list: ['title', 'url', 'isOn', 'lastStatus', 'reason', 'lastTime', 'failingSince'],
    form: ['title', 'url', 'events', 'isOn'],
    show: [
      'title',
      'url',
      'events',
      'isOn',
      'lastStatus',
      'reason',
      'lastTime',
      'failingSince',
      'createBy',
      'createTime',
      'updateTime',
    ],
    excel: ['title', 'url', 'isOn', 'lastStatus', 'lastTime', 'failingSince', 'createBy', 'createTime'],
  },
  actions: {
    /** Sends a test event immediately; the call is listed among the deliveries. */
    test: {
      method: 'POST',
      path: 'test/:id',
      perm: 'edit',
      isAtomic: false,
      result: z.object({ isTaken: z.boolean(), answer: z.string(), milliseconds: z.number() }),
    },
    /**
     * Replaces the secret that signs calls and returns the new one, which cannot be read again. The previous one
     * becomes invalid at once.
     */
    makeSecret: {
      method: 'POST',
      path: 'makeSecret/:id',
      perm: 'edit',
      result: z.object({ secret: z.string() }),
    },
  },
})
export type Webhook = RecordOf<typeof webhook>
