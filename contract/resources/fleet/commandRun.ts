import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'

/** Maximum number of device ids in one run; larger runs address groups. */
const mostDevices = 20_000

const started = z.object({ id: z.string(), total: z.number() })

/** One command sent to several devices; the command ledger (`deviceCommand`) has a line per device. */
export const commandRun = defineResource({
  name: 'commandRun',
  path: '/commandRun',
  title: 'command',
  page: 'device',
  rows: 'own',
  fields: {
    command: f.text({ readonly: true, required: true, max: 64, filter: 'contains' }),
    args: f.json(z.record(z.string(), z.unknown()), { readonly: true, default: {} }),
    total: f.int({ readonly: true, required: true }),
    /** Numbers of devices. `open`: the command has not ended; `failed`: it failed, was refused or expired. */
    open: f.int({ computed: true, readonly: true }),
    succeeded: f.int({ computed: true, readonly: true }),
    failed: f.int({ computed: true, readonly: true }),
  },
  crud: { list: 'getByPage', one: 'get/:id' },
  views: {
    list: ['command', 'args', 'total', 'open', 'succeeded', 'failed', 'createBy', 'createTime'],
    show: ['command', 'args', 'total', 'open', 'succeeded', 'failed', 'createBy', 'createTime'],
    excel: ['command', 'total', 'open', 'succeeded', 'failed', 'createBy', 'createTime'],
  },
  actions: {
    /**
     * Sends a command to the given devices, and to every device in the given groups and their subgroups if the caller
     * may see that device.
     */
    start: {
      method: 'POST',
      path: 'start',
      perm: 'control',
      bodyLimit: 2 * 1024 * 1024,
      input: {
        command: f.text({ required: true, max: 64 }),
        args: f.json(z.record(z.string(), z.unknown()), { default: {} }),
        deviceIds: f.refs('device', { max: mostDevices }),
        groupIds: f.refs('deviceGroup'),
      },
      result: started,
    },
    /** Sends the command again to the devices where it failed, was refused or expired. */
    retry: { method: 'POST', path: 'retry/:id', perm: 'control', result: started },
  },
})
export type CommandRun = RecordOf<typeof commandRun>
