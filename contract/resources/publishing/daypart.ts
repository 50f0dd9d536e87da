import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'
import { namedHours } from '#contract/rules/playPlan/plan.ts'

const open = [{ start: '09:00', end: '18:00' }]

/** Initial value of the form: Monday to Friday. */
const openHours = { week: [open, open, open, open, open, [], []], special: [] }

/** Named hours, such as opening hours, in which the plans that refer to them play. */
export const daypart = defineResource({
  name: 'daypart',
  path: '/daypart',
  title: 'name',
  menu: 'publishing',
  rows: 'own',
  sort: { field: 'name', order: 'asc' },
  fields: {
    name: f.text({ required: true, max: 100, filter: 'contains' }),
    hours: f.json(namedHours, { required: true, default: openHours }),
    /**
     * True: saves a change that makes plans conflict, and these plans then take turns; otherwise such a change fails.
     */
    ignoreConflicts: f.flag({ default: false }),
  },
  crud: { list: 'getByPage', one: 'get/:id', create: 'add', update: 'edit', remove: 'delByIds/:ids' },
  views: { list: ['name', 'hours', 'createBy', 'updateTime'] },
})
export type Daypart = RecordOf<typeof daypart>
