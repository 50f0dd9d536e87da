import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineService } from '#contract/kernel/service.ts'
import { playPlan } from '#contract/rules/playPlan/plan.ts'

/** Device ids of one send; more go by their groups. */
const mostDevices = 20_000
const bodyLimit = 2 * 1024 * 1024

const target = {
  programIds: f.refs('program'),
  deviceIds: f.refs('device', { max: mostDevices }),
  groupIds: f.refs('deviceGroup'),
  plan: f.json(playPlan, { required: true }),
}

export const sending = defineService({
  name: 'sending',
  path: '/equipment',
  calls: {
    publish: {
      method: 'POST',
      path: 'release/program',
      access: { page: 'program', perm: 'send' },
      bodyLimit,
      input: target,
      result: z.object({ sendLogIds: z.array(z.string()) }),
    },
    /** Says before the send what it would do: devices, bytes, offline ones, conflicts. */
    preflight: {
      method: 'POST',
      path: 'release/check',
      access: { page: 'program', perm: 'send' },
      bodyLimit,
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
      bodyLimit,
      input: {
        programIds: f.refs('program', { required: true }),
        deviceIds: f.refs('device', { max: mostDevices }),
        groupIds: f.refs('deviceGroup'),
      },
      result: z.object({ withdrawn: z.number() }),
    },
  },
})
