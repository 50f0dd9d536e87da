import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'
import { outboxStates } from '#contract/resources/system/outboxMessage.ts'
import { reportSchedules, reportSections } from '#contract/rules/reports/reportPeriod.ts'

/** Statistics mailed on a schedule as a spreadsheet and a PDF, limited to what the owner may see. */
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
    /** A report covers the last complete week or month. */
    schedule: f.choice(reportSchedules, { required: true, default: 'weekly', filter: 'in' }),
    isOn: f.flag({ default: true, filter: 'eq' }),
    /** If the selected record is deleted, the report becomes empty instead of covering everything. */
    programId: f.ref('program'),
    deviceId: f.ref('device'),
    /** Including subgroups. */
    groupId: f.ref('deviceGroup'),
    /** Recipients; empty: the owner. */
    userIds: f.refs('user', { max: 50 }),
    language: f.choice(['en-US', 'zh-CN', 'ja-JP', 'ar-SA'], { required: true, default: 'en-US' }),
    /** Last day of the most recently mailed period. */
    lastEnd: f.date({ readonly: true }),
    lastTime: f.moment({ readonly: true, quiet: true }),
    /** Number of recipients of the last report; 0: nobody had a mail address. */
    lastMails: f.int({ readonly: true }),
    /** The worst state among the mails of the last report. */
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
    /** Mails the report of the last period now, independent of the schedule. Returns the number of mails. */
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
