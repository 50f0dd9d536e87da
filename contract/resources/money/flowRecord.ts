import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'

/** Those that people write; the others follow from orders and from what was given back. */
export const givenFlowTypes = ['transfer', 'initial', 'special'] as const
export const flowRecordTypes = [...givenFlowTypes, 'recharge', 'trial', 'returned'] as const

/** Flow that came to somebody, and from whom. To add one is to move it. */
export const flowRecord = defineResource({
  name: 'flowRecord',
  path: '/flowRecord',
  title: 'type',
  menu: 'money',
  rows: 'own',
  fields: {
    /** `transfer`: from one's own to a sub-account. The others are an administrator's gift. */
    type: f.choice(flowRecordTypes, { required: true, default: 'transfer', filter: 'in' }),
    /** Given with each; absent once that account is gone. */
    targetId: f.ref('user', { filter: 'eq' }),
    sourceId: f.ref('user', { readonly: true, filter: 'eq' }),
    megabytes: f.int({ requestOnly: true, required: true, min: 1, max: 100_000_000 }),
    amount: f.int({ readonly: true, default: 0, unit: 'bytes' }),
    orderId: f.ref('order', { readonly: true, filter: 'eq' }),
    remark: f.longText({ max: 500 }),
  },
  crud: { list: 'getByPage', one: 'get/:id', create: 'add' },
  views: {
    list: ['createTime', 'type', 'sourceId', 'targetId', 'amount', 'orderId', 'remark', 'createBy'],
    form: ['type', 'targetId', 'megabytes', 'remark'],
    show: ['type', 'sourceId', 'targetId', 'amount', 'orderId', 'remark', 'createBy', 'createTime'],
    excel: ['createTime', 'type', 'sourceId', 'targetId', 'amount', 'remark', 'createBy'],
  },
  actions: {
    /** Once per account, where the site gives any. */
    rechargeTrial: { method: 'POST', path: 'rechargeTrial', perm: 'view', result: z.object({ amount: z.number() }) },
  },
})
export type FlowRecord = RecordOf<typeof flowRecord>
