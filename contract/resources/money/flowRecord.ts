import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'

/** Types that users create; all other types result from orders, the trial and returns. */
export const givenFlowTypes = ['transfer', 'initial', 'special'] as const
export const flowRecordTypes = [...givenFlowTypes, 'recharge', 'trial', 'returned'] as const

/** A transfer of traffic volume to an account. Creating a record moves the volume. */
export const flowRecord = defineResource({
  name: 'flowRecord',
  path: '/flowRecord',
  title: 'type',
  menu: 'money',
  rows: 'own',
  fields: {
    /**
     * `transfer`: from the caller's volume to a sub-account. All other types that users create are gifts of an
     * administrator.
     */
    type: f.choice(flowRecordTypes, { required: true, default: 'transfer', filter: 'in' }),
    /** Required on create; null once that account is deleted. */
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
    /** Credits the trial volume, once per account, if the site offers one. */
    rechargeTrial: { method: 'POST', path: 'rechargeTrial', perm: 'view', result: z.object({ amount: z.number() }) },
  },
})
export type FlowRecord = RecordOf<typeof flowRecord>
