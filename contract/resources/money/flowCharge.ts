import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'
import { publicationKinds } from '#contract/resources/publishing/publicationKinds.ts'

/** `reserved`: its screen has it to download. `charged`: what was delivered is taken. `returned`: nothing was. */
export const flowChargeStates = ['reserved', 'charged', 'returned'] as const

/** What of a file was still to be downloaded; fonts have no id. */
const chargedFile = z.object({ fileId: z.string().nullable(), bytes: z.number() })

/** What a send costs on a device: the bytes that it had not yet. The server alone writes it. */
export const flowCharge = defineResource({
  name: 'flowCharge',
  path: '/logConsume',
  title: 'title',
  menu: 'money',
  rows: 'own',
  fields: {
    /** Of what was sent, as it was then. */
    title: f.text({ readonly: true, required: true, max: 100, filter: 'contains' }),
    kind: f.choice(publicationKinds, { readonly: true, default: 'program', filter: 'in' }),
    sentPlanId: f.ref('sentPlan', { readonly: true, filter: 'eq' }),
    deviceId: f.ref('device', { readonly: true, filter: 'eq' }),
    /** As it was called then. */
    deviceName: f.text({ readonly: true, required: true, max: 50, filter: 'contains' }),
    state: f.choice(flowChargeStates, { readonly: true, default: 'reserved', filter: 'in' }),
    size: f.int({ readonly: true, default: 0, min: 0, unit: 'bytes' }),
    charged: f.int({ readonly: true, default: 0, min: 0, unit: 'bytes' }),
    /** How often it was reserved. */
    attempt: f.int({ readonly: true, default: 1, min: 1 }),
    finishTime: f.moment({ readonly: true }),
    files: f.json(z.array(chargedFile), { readonly: true, heavy: true, default: [] }),
  },
  crud: { list: 'getList', one: 'get/:id' },
  views: {
    list: ['title', 'kind', 'deviceName', 'state', 'size', 'charged', 'createBy', 'createTime'],
    show: [
      'title',
      'kind',
      'sentPlanId',
      'deviceId',
      'deviceName',
      'state',
      'size',
      'charged',
      'createBy',
      'createTime',
      'finishTime',
    ],
    excel: ['title', 'kind', 'deviceName', 'state', 'size', 'charged', 'createBy', 'createTime', 'finishTime'],
    groups: {
      sent: ['title', 'kind', 'sentPlanId', 'deviceId', 'deviceName'],
      flow: ['state', 'size', 'charged', 'finishTime'],
    },
  },
  actions: {
    /** What a charge consists of, by file; `name` is null where the file is gone, and of fonts. */
    getFileList: {
      method: 'GET',
      path: 'getFileList',
      perm: 'view',
      input: { id: f.ref('flowCharge', { required: true }) },
      result: z.array(chargedFile.extend({ name: z.string().nullable() })),
    },
  },
})
export type FlowCharge = RecordOf<typeof flowCharge>
