import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'
import { plannedAct, plannedTimes } from '#contract/rules/devices/controlPlan.ts'

/** A weekly command that devices execute by their own clocks, also without the server. */
export const controlPlan = defineResource({
  name: 'controlPlan',
  path: '/controlPlan',
  title: 'name',
  menu: 'screens',
  rows: 'own',
  fields: {
    name: f.text({ required: true, max: 100, filter: 'contains' }),
    act: f.json(plannedAct, { required: true, default: { command: 'sleep', args: {} } }),
    due: f.json(plannedTimes, { required: true, default: { weekdays: [1, 2, 3, 4, 5, 6, 7], times: ['22:00'] } }),
    enabled: f.flag({ default: true, filter: 'eq' }),
    /** Including subgroups. */
    groupIds: f.refs('deviceGroup'),
    deviceIds: f.refs('device', { max: 20_000 }),
    /** Other control plans for the same devices with a contradicting command at the same minute. */
    conflicts: f.json(z.array(z.object({ id: z.string(), name: z.string() })), { computed: true, readonly: true }),
  },
  crud: { list: 'getByPage', one: 'get/:id', create: 'add', update: 'edit', remove: 'delByIds/:ids' },
  views: {
    list: ['name', 'act', 'due', 'enabled', 'groupIds', 'conflicts', 'createBy'],
    show: ['name', 'act', 'due', 'enabled', 'groupIds', 'deviceIds', 'conflicts', 'createBy'],
    excel: ['name', 'act', 'due', 'enabled', 'createBy', 'createTime'],
  },
})
export type ControlPlan = RecordOf<typeof controlPlan>
