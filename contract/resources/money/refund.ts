import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'
import { currencies } from '#contract/rules/money/currencies.ts'
import { refundStates } from '#contract/states.ts'

/** `undelivered`: part of the paid item no longer exists. */
export const refundCauses = ['cancelled', 'paidTwice', 'undelivered', 'byHand'] as const
export type RefundCause = (typeof refundCauses)[number]

/** A full or partial refund by the payment's provider. */
export const refund = defineResource({
  name: 'refund',
  path: '/refund',
  title: 'number',
  page: 'order',
  rows: 'own',
  fields: {
    /** Consecutive within a year: `R2026-000001`. */
    number: f.text({ readonly: true, required: true, max: 20, unique: true, filter: 'contains' }),
    orderId: f.ref('order', { readonly: true, required: true, filter: 'eq' }),
    paymentId: f.ref('payment', { readonly: true, required: true, filter: 'eq' }),
    amount: f.money({ readonly: true, required: true, min: 1 }),
    currency: f.choice(currencies, { readonly: true, default: 'CNY', filter: 'in' }),
    cause: f.choice(refundCauses, { readonly: true, default: 'byHand', filter: 'in' }),
    reason: f.text({ readonly: true, max: 500 }),
    state: f.choice(refundStates.all, { readonly: true, default: 'waiting', filter: 'in' }),
    /** The provider's transaction id. */
    transaction: f.text({ readonly: true, max: 64 }),
    /** The provider's last answer to an unfinished refund. */
    answer: f.text({ readonly: true, max: 500 }),
    finishTime: f.moment({ readonly: true }),
    /** Why a failed refund was given up, and by which account. */
    giveUpReason: f.text({ readonly: true, max: 500 }),
    giveUpBy: f.text({ readonly: true, max: 50 }),
  },
  crud: { list: 'getByPage', one: 'get/:id' },
  views: {
    list: ['number', 'orderId', 'amount', 'cause', 'state', 'createTime', 'finishTime'],
    groups: {
      refund: ['number', 'orderId', 'paymentId', 'amount', 'currency', 'cause', 'reason'],
      progress: ['state', 'transaction', 'answer', 'finishTime', 'giveUpReason', 'giveUpBy'],
    },
  },
  actions: {
    retry: { method: 'POST', path: 'retry/:id', perm: 'refund' },
    /** Ends a failed refund: its amount is part of the payment again, and can be refunded anew. */
    giveUp: {
      method: 'POST',
      path: 'giveUp/:id',
      perm: 'giveUp',
      input: { reason: f.text({ required: true, max: 500 }) },
    },
  },
})
export type Refund = RecordOf<typeof refund>
