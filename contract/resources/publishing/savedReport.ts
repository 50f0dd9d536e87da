import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'
import { outboxStates } from '#contract/resources/system/outboxMessage.ts'
import { reportSchedules, reportSections } from '#contract/rules/reports/reportPeriod.ts'

/** Statistics that are mailed by themselves, as a sheet and as a PDF. They tell what their owner may see. */
export const savedReport = defineResource({
  name: 'savedReport',
  path: '/savedReport',
  title: 'title',
  menu: 'publishing',
  rows: 'own',
  sort: { field: 'title', order: 'asc' },
  fields: {
    title: f.text({ required: true, max: 100, filter: 'contains' }),
    section: f.choice(reportSections, { required: true, default: 'plays', filter: 'in' }),
    /** A report is of the whole week, or month, before it is mailed. */
    schedule: f.choice(reportSchedules, { required: true, default: 'weekly', filter: 'in' }),
    isOn: f.flag({ default: true, filter: 'eq' }),
    /** What is deleted later leaves the report empty: it never tells of more than was chosen. */
    programId: f.ref('program'),
    deviceId: f.ref('device'),
    /** With those below it. */
    groupId: f.ref('deviceGroup'),
    /** None: its owner. */
    userIds: f.refs('user', { max: 50 }),
    language: f.choice(['en-US', 'zh-CN', 'ja-JP', 'ar-SA'], { required: true, default: 'en-US' }),
    /** The last day of the period that was mailed last. */
    lastEnd: f.date({ readonly: true }),
    lastTime: f.moment({ readonly: true, quiet: true }),
    /** How many it was mailed to; 0: nobody had a mail address. */
    lastMails: f.int({ readonly: true }),
    /** What became of the mails of the last time: of several the worst. */
    mailState: f.choice(outboxStates, { computed: true, readonly: true }),
  },
  crud: { list: 'getByPage', one: 'get/:id', create: 'add', update: 'edit', remove: 'delByIds/:ids' },
  views: {
    list: ['title', 'section', 'schedule', 'isOn', 'userIds', 'lastTime', 'mailState'],
    groups: {
      what: ['title', 'section', 'programId', 'deviceId', 'groupId'],
      when: ['schedule', 'isOn'],
      whom: ['userIds', 'language'],
      last: ['lastEnd', 'lastTime', 'lastMails', 'mailState'],
    },
  },
  actions: {
    /** Mails it now, of the same period as by itself, which it does not change. Answers to how many. */
    sendNow: {
      method: 'POST',
      path: 'sendNow/:id',
      perm: 'send',
      isAtomic: false,
      result: z.object({ mails: z.number() }),
    },
  },
})
export type SavedReport = RecordOf<typeof savedReport>
