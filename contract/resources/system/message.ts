import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'

/** 0 system notice, 1 reminder, 2 private message (xboot-api.md 2.8). */
export const messageTypes = [0, 1, 2] as const

/** A message to users. Its deliveries, one per recipient, are `messageSend`. */
export const message = defineResource({
  name: 'message',
  path: '/message',
  title: 'title',
  menu: 'organisation',
  rows: 'own',
  // spec 2: /message is the message center of every user; these are the management pages.
  addresses: { list: '/message-manage', create: '/add', edit: '/edit/:id', show: '/message-send-detail/:id' },
  fields: {
    title: f.text({ required: true, max: 100, filter: 'contains' }),
    type: f.choice(messageTypes, { default: 0, filter: 'in' }),
    /** 0: everyone the sender may see; 1: the accounts in `userIds`. */
    range: f.choice([0, 1], { requestOnly: true, default: 0 }),
    userIds: f.refs('user', { requestOnly: true }),
    /** Also delivered to accounts created later. */
    createSend: f.flag({ default: false, filter: 'eq' }),
    content: f.html({ required: true, filter: 'contains', signed: true }),
    /** Page of the admin that the message is about; only system messages have one. */
    link: f.text({ readonly: true, max: 200 }),
    recipients: f.int({ computed: true, readonly: true, default: 0 }),
    unread: f.int({ computed: true, readonly: true, default: 0 }),
    recycled: f.int({ computed: true, readonly: true, default: 0 }),
  },
  crud: { list: 'getByCondition', one: 'get/:id', create: 'add', update: 'edit', remove: 'delByIds/:ids' },
  views: {
    list: ['title', 'type', 'recipients', 'unread', 'createSend', 'createBy', 'createTime'],
    show: ['type', 'createSend', 'createBy', 'createTime'],
    excel: ['title', 'type', 'recipients', 'unread', 'recycled', 'createSend', 'createBy', 'createTime'],
  },
  actions: {
    /** Accounts that the caller may write to: found by name, or those of the given ids that still exist. */
    getRecipients: {
      method: 'GET',
      path: 'getRecipients',
      perm: 'add',
      input: { key: f.text({ max: 100 }), ids: f.refs('user') },
      result: z.object({
        total: z.number(),
        users: z.array(z.object({ id: z.string(), username: z.string(), nickName: z.string().nullable() })),
      }),
    },
  },
})
export type Message = RecordOf<typeof message>
