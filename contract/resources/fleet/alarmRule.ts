import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'
import { alarmKinds } from '#contract/rules/alarms/alarmKinds.ts'

/** A condition watched on a set of screens; who is notified of it, and how. */
export const alarmRule = defineResource({
  name: 'alarmRule',
  path: '/alarmRule',
  title: 'title',
  menu: 'screens',
  rows: 'own',
  sort: { field: 'title', order: 'asc' },
  fields: {
    title: f.text({ required: true, max: 100, filter: 'contains' }),
    kind: f.choice(alarmKinds, { required: true, default: 'offline', filter: 'in' }),
    isOn: f.flag({ default: true, filter: 'eq' }),
    /** Threshold, for the kinds that have one (rules/alarms/alarmKinds.ts); null: the kind's default. */
    limit: f.int({ min: 1, max: 3650 }),
    /** For the kind `version`: an older version raises the alarm. */
    leastVersion: f.text({ max: 64 }),
    /** Minutes that the condition must last before the alarm opens. */
    graceMinutes: f.int({ required: true, min: 0, max: 10_080, default: 10 }),
    isEverywhere: f.flag({ default: true }),
    /** Including subgroups. */
    groupIds: f.refs('deviceGroup'),
    deviceIds: f.refs('device', { max: 20_000 }),
    /** Notifies the owner of each screen. */
    tellsOwners: f.flag({ default: true }),
    /** Accounts that are notified of all screens. */
    userIds: f.refs('user', { max: 100 }),
    byMessage: f.flag({ default: true }),
    byMail: f.flag({ default: false }),
    /** Also sends text messages, which need the template for alarms of the site setting `sms`. */
    bySms: f.flag({ default: false }),
    /** Language of mails and text messages. */
    language: f.choice(['en-US', 'zh-CN', 'ja-JP', 'ar-SA'], { default: 'en-US' }),
    tellsRecovery: f.flag({ default: true }),
    /** Notifications within these hours are sent when the hours end, if the alarm still exists. */
    quietFrom: f.time(),
    quietTo: f.time(),
    /** IANA name; null: the server's time zone. */
    quietZone: f.text({ max: 64 }),
    webhookUrl: f.url({ max: 2000 }),
    webhookAnswer: f.text({ readonly: true, max: 500 }),
    webhookTime: f.moment({ readonly: true }),
  },
  crud: { list: 'getByPage', one: 'get/:id', create: 'add', update: 'edit', remove: 'delByIds/:ids' },
  views: {
    list: ['title', 'kind', 'isOn', 'graceMinutes', 'isEverywhere', 'groupIds', 'userIds'],
    groups: {
      what: ['title', 'kind', 'isOn', 'limit', 'leastVersion', 'graceMinutes'],
      where: ['isEverywhere', 'groupIds', 'deviceIds'],
      whom: ['tellsOwners', 'userIds', 'byMessage', 'byMail', 'bySms', 'language', 'tellsRecovery'],
      quiet: ['quietFrom', 'quietTo', 'quietZone'],
      webhook: ['webhookUrl', 'webhookAnswer', 'webhookTime'],
    },
  },
  actions: {
    /** Calls the webhook with a test body and returns its answer. */
    testWebhook: {
      method: 'POST',
      path: 'testWebhook/:id',
      perm: 'edit',
      isAtomic: false,
      result: z.object({ isTaken: z.boolean(), answer: z.string(), milliseconds: z.number() }),
    },
    /** Replaces the secret that signs calls and returns the new one, which cannot be read again. */
    makeSecret: {
      method: 'POST',
      path: 'makeSecret/:id',
      perm: 'edit',
      result: z.object({ secret: z.string() }),
    },
  },
})
export type AlarmRule = RecordOf<typeof alarmRule>
