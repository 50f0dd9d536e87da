import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'
import { publicationKinds } from '#contract/resources/publishing/publicationKinds.ts'

/**
 * `reserved`: the volume is reserved, and the device has not finished downloading. `charged`: the delivered bytes
 * were charged to the payer. `returned`: the device downloaded nothing, so the reservation was released.
 */
export const flowChargeStates = ['reserved', 'charged', 'returned'] as const

/** Bytes of a file still to download; fonts have no id. */
const chargedFile = z.object({ fileId: z.string().nullable(), bytes: z.number() })

/** Charge for the bytes that one device has to download for one send. Only the server creates and changes charges. */
export const flowCharge = defineResource({
  name: 'flowCharge',
  path: '/logConsume',
  title: 'title',
  menu: 'money',
  rows: 'own',
  fields: {
    /** Title of the program or subtitle at the time of the send. */
    title: f.text({ readonly: true, required: true, max: 100, filter: 'contains' }),
    kind: f.choice(publicationKinds, { readonly: true, default: 'program', filter: 'in' }),
    sentPlanId: f.ref('sentPlan', { readonly: true, filter: 'eq' }),
    deviceId: f.ref('device', { readonly: true, filter: 'eq' }),
    /** Name of the device at the time of the send. */
    deviceName: f.text({ readonly: true, required: true, max: 50, filter: 'contains' }),
    state: f.choice(flowChargeStates, { readonly: true, default: 'reserved', filter: 'in' }),
    size: f.int({ readonly: true, default: 0, min: 0, unit: 'bytes' }),
    charged: f.int({ readonly: true, default: 0, min: 0, unit: 'bytes' }),
    /** Number of times that the traffic of this send was reserved. */
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
    /** Files of a charge; `name` is null for deleted files and fonts. */
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
