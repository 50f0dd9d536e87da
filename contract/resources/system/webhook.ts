import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'
import { webhookEvents, webhookFailure } from '#contract/rules/webhooks/webhookEvents.ts'

/** An address that is told of changes, of rows that its owner may see. */
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
    /** Since when nothing was taken; null: the last call was, or there was none. */
    failingSince: f.moment({ readonly: true }),
    /** When it was called last, and with which code it answered; none: it did not, and why. */
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
    /** Calls it at once, with an event that says it is a test; the call stands among the deliveries. */
    test: {
      method: 'POST',
      path: 'test/:id',
      perm: 'edit',
      isAtomic: false,
      result: z.object({ isTaken: z.boolean(), answer: z.string(), milliseconds: z.number() }),
    },
    /** What calls are signed with, answered once; the one before is worth nothing from then on. */
    makeSecret: {
      method: 'POST',
      path: 'makeSecret/:id',
      perm: 'edit',
      result: z.object({ secret: z.string() }),
    },
  },
})
export type Webhook = RecordOf<typeof webhook>
