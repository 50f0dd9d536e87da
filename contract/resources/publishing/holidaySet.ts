import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'
import { dateSpan } from '#contract/rules/playPlan/plan.ts'

/** Maximum number of characters of a calendar file. */
export const mostCalendar = 2_000_000

const holiday = dateSpan.extend({ title: z.string().max(200) })
export type Holiday = z.infer<typeof holiday>

/** Maximum number of holidays in a set. */
export const mostHolidays = 400

export const holidays = z.array(holiday).max(mostHolidays)

/** Days on which the plans that refer to the set do not play. */
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
    /**
     * True: saves a change that makes plans conflict, and these plans then take turns; otherwise such a change fails.
     */
    ignoreConflicts: f.flag({ default: false }),
  },
  crud: { list: 'getByPage', one: 'get/:id', create: 'add', update: 'edit', remove: 'delByIds/:ids' },
  views: { list: ['name', 'days', 'createBy', 'updateTime'] },
  actions: {
    /**
     * Parses an iCalendar file and expands recurring days for the coming years; stores nothing. If a single line is
     * the cause of an error, the error names the line.
     */
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
