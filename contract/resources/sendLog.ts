import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'
import { sendStates } from '#contract/states.ts'

/** One line per program and device of a send; its state follows the device's own receipts. */
export const sendLog = defineResource({
  name: 'sendLog',
  path: '/sendLog',
  title: 'title',
  menu: 'publishing',
  rows: 'own',
  fields: {
    /** The program's title when it was sent; later renaming does not rewrite history. */
    title: f.text({ readonly: true, required: true, max: 100, filter: 'contains' }),
    programId: f.ref('program', { readonly: true, filter: 'eq' }),
    deviceId: f.ref('device', { readonly: true, filter: 'eq' }),
    deviceName: f.text({ readonly: true, required: true, max: 50, filter: 'contains' }),
    publicationId: f.text({ readonly: true, required: true, max: 20, filter: 'eq' }),
    planType: f.choice(['idle', 'timed', 'insert'], { readonly: true, default: 'idle', filter: 'in' }),
    state: f.choice(sendStates.all, { readonly: true, default: 'waitingToSend', filter: 'in' }),
    percent: f.int({ readonly: true, default: 0, min: 0, max: 100, unit: '%' }),
    /** Bytes the device has to hold for it. */
    size: f.int({ readonly: true, default: 0, unit: 'bytes' }),
    reason: f.text({ readonly: true, max: 255 }),
    plays: f.int({ readonly: true, default: 0 }),
    /** How often it was sent again. */
    attempt: f.int({ readonly: true, default: 0 }),
    history: f.json(z.array(z.object({ state: z.enum(sendStates.all), time: z.string() })), {
      readonly: true,
      heavy: true,
      default: [],
    }),
    finishTime: f.moment({ readonly: true }),
    /** Its publication is over: taken back, replaced by a later send, or used up. Nothing is left to send again. */
    isWithdrawn: f.flag({ computed: true, readonly: true }),
  },
  crud: { list: 'getSendlogList', one: 'findSendLogById/:id' },
  views: {
    list: [
      'title',
      'deviceName',
      'planType',
      'state',
      'percent',
      'size',
      'plays',
      'createBy',
      'createTime',
      'finishTime',
    ],
    show: [
      'title',
      'deviceName',
      'planType',
      'state',
      'percent',
      'size',
      'reason',
      'plays',
      'createBy',
      'createTime',
      'finishTime',
      'history',
    ],
    excel: [
      'title',
      'deviceName',
      'planType',
      'state',
      'percent',
      'size',
      'reason',
      'plays',
      'createBy',
      'createTime',
      'finishTime',
    ],
  },
  actions: {
    /** Sends again what failed or what should be fetched again. */
    retransmit: { method: 'POST', path: 'retransmit/:id', perm: 'send' },
  },
})
export type SendLog = RecordOf<typeof sendLog>
