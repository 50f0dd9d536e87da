import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'
import { messageTypes } from './message.ts'

export const messageStatus = { unread: 0, read: 1, recycled: 2 } as const
const messageStatuses = [0, 1, 2] as const
const ids = f.refs('messageSend', { required: true })

/** One delivery of a message. The recipient reads, bins and deletes it; the sender sees who has read it. */
export const messageSend = defineResource({
  name: 'messageSend',
  path: '/messageSend',
  title: 'username',
  page: 'message',
  addresses: { list: '/message' },
  rows: 'own',
  fields: {
    messageId: f.ref('message', { required: true, immutable: true, filter: 'eq' }),
    userId: f.ref('user', { required: true, immutable: true, filter: 'eq' }),
    status: f.choice(messageStatuses, { default: messageStatus.unread, filter: 'in' }),
    /** When the recipient first read the message. */
    readTime: f.moment({ readonly: true }),
    username: f.text({ computed: true, readonly: true, required: true, filter: 'contains' }),
    title: f.text({ computed: true, readonly: true, required: true, filter: 'contains' }),
    content: f.html({ computed: true, readonly: true, required: true, filter: 'contains', signed: true }),
    link: f.text({ computed: true, readonly: true, max: 200 }),
    type: f.choice(messageTypes, { computed: true, readonly: true, default: 0, filter: 'in' }),
  },
  crud: {
    list: { path: 'getByCondition', access: 'member' },
    update: { method: 'PUT', path: 'update', access: 'member' },
    remove: { path: 'delByIds/:ids', access: 'member' },
  },
  views: {
    list: ['username', 'status', 'readTime', 'createTime'],
    form: [],
    show: ['username', 'status', 'readTime', 'createTime'],
  },
  actions: {
    /** Sets the state of several of the caller's messages; skips deleted ones. */
    setStatus: {
      method: 'POST',
      path: 'setStatus',
      access: 'member',
      input: { ids, status: f.choice(messageStatuses, { required: true }) },
    },
    /** Restores from the recycle bin to the previous state, read or unread. */
    restore: { method: 'POST', path: 'restore', access: 'member', input: { ids } },
    /** Marks all of the caller's messages as read. */
    readAll: { method: 'POST', path: 'readAll', access: 'member' },
    /** Permanently deletes everything in the caller's recycle bin. */
    emptyBin: { method: 'DELETE', path: 'emptyBin', access: 'member' },
  },
})
export type MessageSend = RecordOf<typeof messageSend>
