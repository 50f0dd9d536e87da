import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'
import { alarmKinds } from '#contract/rules/alarms/alarmKinds.ts'

/** What is watched on which screens, and who is told how. */
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
    /** Of the kinds that a number tells (rules/alarms/alarmKinds.ts); none: the usual one. */
    limit: f.int({ min: 1, max: 3650 }),
    /** Of the kind `version`: what is older is an alarm. */
    leastVersion: f.text({ max: 64 }),
    /** Minutes that the trouble lasts before it is an alarm. */
    graceMinutes: f.int({ required: true, min: 0, max: 10_080, default: 10 }),
    isEverywhere: f.flag({ default: true }),
    /** With those below them. */
    groupIds: f.refs('deviceGroup'),
    deviceIds: f.refs('device', { max: 20_000 }),
    /** Each is told of the own screens. */
    tellsOwners: f.flag({ default: true }),
    /** Are told of all of them. */
    userIds: f.refs('user', { max: 100 }),
    byMessage: f.flag({ default: true }),
    byMail: f.flag({ default: false }),
    /** By the template of alarms (settings, text messages). */
    bySms: f.flag({ default: false }),
    /** Of mails and text messages. */
    language: f.choice(['en-US', 'zh-CN', 'ja-JP', 'ar-SA'], { default: 'en-US' }),
    tellsRecovery: f.flag({ default: true }),
    /** What comes in between is told when they end, if it is still there. */
    quietFrom: f.time(),
    quietTo: f.time(),
    /** IANA name; none: the zone of the server. */
    quietZone: f.text({ max: 64 }),
    webhookUrl: f.url({ max: 2000 }),
    /** What the webhook answered the last time, and when. */
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
    /** Calls the webhook now, with a body that says it is a test; answers what came back. */
    testWebhook: {
      method: 'POST',
      path: 'testWebhook/:id',
      perm: 'edit',
      isAtomic: false,
      result: z.object({ isTaken: z.boolean(), answer: z.string(), milliseconds: z.number() }),
    },
    /** A new secret that calls are signed with, in place of the one before. Answered this once. */
    makeSecret: {
      method: 'POST',
      path: 'makeSecret/:id',
      perm: 'edit',
      result: z.object({ secret: z.string() }),
    },
  },
})
export type AlarmRule = RecordOf<typeof alarmRule>
