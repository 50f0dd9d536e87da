import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'
import { emergencyContent, emergencyLimits } from '#contract/programs/emergencyContent.ts'

/** An emergency prepared in advance: its devices download all of its content before it is needed. */
export const preparedEmergency = defineResource({
  name: 'preparedEmergency',
  path: '/preparedEmergency',
  title: 'title',
  menu: 'publishing',
  rows: 'own',
  sort: { field: 'title', order: 'asc' },
  fields: {
    title: f.text({ required: true, max: 100, filter: 'contains' }),
    content: f.json(emergencyContent, { required: true }),
    minutes: f.int({ required: true, min: 1, max: emergencyLimits.longest, default: 15 }),
    isEverywhere: f.flag({ default: true }),
    groupIds: f.refs('deviceGroup'),
    deviceIds: f.refs('device', { max: 20_000 }),
  },
  crud: { list: 'getByPage', one: 'get/:id', create: 'add', update: 'edit', remove: 'delByIds/:ids' },
  views: {
    list: ['title', 'content', 'minutes', 'isEverywhere', 'updateTime'],
    show: [
      'title',
      'content',
      'minutes',
      'isEverywhere',
      'groupIds',
      'deviceIds',
      'createBy',
      'createTime',
      'updateTime',
    ],
    excel: ['title', 'minutes', 'isEverywhere', 'updateTime'],
  },
})
export type PreparedEmergency = RecordOf<typeof preparedEmergency>
