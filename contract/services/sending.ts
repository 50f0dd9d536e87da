import { z } from 'zod'
import { f } from '../kernel/field.ts'
import { defineService } from '../kernel/service.ts'
import { playPlan } from '../rules/playPlan/playPlan.ts'

const target = {
  programIds: f.refs('program'),
  deviceIds: f.refs('device'),
  groupIds: f.refs('deviceGroup'),
  plan: f.json(playPlan, { required: true }),
}

export const sending = defineService({
  name: 'sending',
  path: '/equipment',
  calls: {
    release: {
      method: 'POST',
      path: 'release/program',
      access: { page: 'program', perm: 'send' },
      input: target,
      result: z.object({ sendLogIds: z.array(z.string()) }),
    },
    /** Says before the send what it would do: devices, bytes, offline ones, conflicts. */
    preflight: {
      method: 'POST',
      path: 'release/check',
      access: { page: 'program', perm: 'send' },
      input: target,
      result: z.object({
        devices: z.number(),
        offline: z.array(z.string()),
        bytes: z.number(),
        problems: z.array(z.object({ id: z.string(), message: z.string() })),
      }),
    },
    /** Takes programs back from the named devices and groups, or from everywhere when none is named. */
    withdraw: {
      method: 'POST',
      path: 'release/withdraw',
      access: { page: 'program', perm: 'send' },
      input: { programIds: f.refs('program'), deviceIds: f.refs('device'), groupIds: f.refs('deviceGroup') },
      result: z.object({ withdrawn: z.number() }),
    },
  },
})
