import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'
import { namedHours } from '#contract/rules/playPlan/plan.ts'

const open = [{ start: '09:00', end: '18:00' }]

/** What a form begins with: Monday to Friday. */
const openHours = { week: [open, open, open, open, open, [], []], special: [] }

/** Hours by name, such as those of a shop: plans that name them play in them. */
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
    /** A change that makes plans meet is saved, and they take turns; otherwise it is refused. */
    ignoreConflicts: f.flag({ default: false }),
  },
  crud: { list: 'getByPage', one: 'get/:id', create: 'add', update: 'edit', remove: 'delByIds/:ids' },
  views: { list: ['name', 'hours', 'createBy', 'updateTime'] },
})
export type Daypart = RecordOf<typeof daypart>
