import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'
import { dateSpan } from '#contract/rules/playPlan/plan.ts'

/** Characters of a calendar file. */
export const mostCalendar = 2_000_000

/** Days that belong together, with what they are called. */
const holiday = dateSpan.extend({ title: z.string().max(200) })
export type Holiday = z.infer<typeof holiday>

/** Of a set. */
export const mostHolidays = 400

export const holidays = z.array(holiday).max(mostHolidays)

/** Days on which the plans that name the set do not play. */
export const holidaySet = defineResource({
  name: 'holidaySet',
  path: '/holidaySet',
  title: 'name',
  menu: 'publishing',
  rows: 'own',
  sort: { field: 'name', order: 'asc' },
  fields: {
    name: f.text({ required: true, max: 100, filter: 'contains' }),
    days: f.json(holidays, { required: true, default: [] }),
    /** A change that makes plans meet is saved, and they take turns; otherwise it is refused. */
    ignoreConflicts: f.flag({ default: false }),
  },
  crud: { list: 'getByPage', one: 'get/:id', create: 'add', update: 'edit', remove: 'delByIds/:ids' },
  views: { list: ['name', 'days', 'createBy', 'updateTime'] },
  actions: {
    /** The days of an iCalendar file, repeated ones for the years ahead; nothing is kept. Refused with the line that cannot be read. */
    readCalendar: {
      method: 'POST',
      path: 'readCalendar',
      perm: 'view',
      isAtomic: false,
      isRecorded: false,
      input: { calendar: f.longText({ required: true, max: mostCalendar }) },
      result: holidays,
      bodyLimit: 8 * 1024 * 1024,
    },
  },
})
export type HolidaySet = RecordOf<typeof holidaySet>
