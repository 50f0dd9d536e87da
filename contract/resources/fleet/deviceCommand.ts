import { z } from 'zod'
import { commandStates } from '#contract/kernel/command.ts'
import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'

/** The command ledger: one line per command, with exactly one final state (rules, Publishing 4). */
export const deviceCommand = defineResource({
  name: 'deviceCommand',
  path: '/deviceCommand',
  title: 'command',
  page: 'device',
  rows: 'own',
  fields: {
    deviceId: f.ref('device', { readonly: true, required: true, filter: 'eq' }),
    command: f.text({ readonly: true, required: true, max: 64, filter: 'contains' }),
    args: f.json(z.record(z.string(), z.unknown()), { readonly: true, default: {} }),
    state: f.choice(commandStates, { readonly: true, default: 'pending', filter: 'in' }),
    reason: f.text({ readonly: true, max: 255 }),
    reply: f.json(z.unknown(), { readonly: true }),
    /** Set when the command was sent to several devices. */
    runId: f.ref('commandRun', { readonly: true, filter: 'eq' }),
    /** The control plan by which the device executed the command, if any; `dueTime`: the scheduled time. */
    planId: f.ref('controlPlan', { readonly: true, filter: 'eq' }),
    dueTime: f.moment({ readonly: true }),
    deadline: f.moment({ readonly: true, required: true }),
    finishTime: f.moment({ readonly: true }),
  },
  crud: { list: 'getByPage', one: 'get/:id' },
  views: {
    list: ['deviceId', 'command', 'state', 'reason', 'reply', 'createBy', 'createTime', 'finishTime'],
    excel: ['deviceId', 'command', 'state', 'reason', 'createBy', 'createTime', 'finishTime'],
    groups: {
      command: ['deviceId', 'command', 'args', 'runId', 'planId'],
      outcome: ['state', 'reason', 'reply', 'dueTime', 'deadline', 'finishTime'],
    },
  },
})
export type DeviceCommand = RecordOf<typeof deviceCommand>
