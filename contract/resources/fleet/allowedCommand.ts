import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'

/**
 * Commands that may run on the machines behind screens (sendAdbCommand). The machine runs a command only if its own
 * list, commands.json of the kiosk software, contains it too.
 */
export const allowedCommand = defineResource({
  name: 'allowedCommand',
  path: '/adbCommand',
  title: 'command',
  menu: 'system',
  fields: {
    command: f.text({ required: true, max: 500, unique: true, filter: 'contains' }),
    description: f.text({ required: true, max: 255, filter: 'contains' }),
    enabled: f.flag({ default: true, filter: 'eq' }),
  },
  crud: { list: 'getByPage', one: 'get/:id', create: 'add', update: 'edit', remove: 'delByIds/:ids' },
  views: { list: ['command', 'description', 'enabled', 'updateBy', 'updateTime'] },
  actions: {
    /** The enabled commands, for accounts that may run them. */
    getAllowed: {
      method: 'GET',
      path: 'getAllowed',
      access: { page: 'device', perm: 'adb' },
      result: z.array(z.object({ command: z.string(), description: z.string() })),
    },
  },
})
export type AllowedCommand = RecordOf<typeof allowedCommand>
