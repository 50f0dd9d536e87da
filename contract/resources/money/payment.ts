import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'
import { currencies } from '#contract/rules/money/currencies.ts'
import { paymentMethods } from '#contract/rules/money/paymentMethods.ts'

/**
 * `taken`: pays its order. `surplus`: the payment is refunded, because the order was already paid or canceled.
 * `differs`: the amount differs from that of the order, and an administrator must decide.
 */
export const paymentStates = ['taken', 'surplus', 'differs'] as const
export type PaymentState = (typeof paymentStates)[number]

/** A payment received for an order, once per transaction of a provider. */
export const payment = defineResource({
  name: 'payment',
  path: '/payment',
  title: 'transaction',
  page: 'order',
  rows: 'own',
  fields: {
    orderId: f.ref('order', { readonly: true, required: true, filter: 'eq' }),
    provider: f.choice(paymentMethods, { readonly: true, default: 'sandbox', filter: 'in' }),
    /** The provider's transaction id. */
    transaction: f.text({ readonly: true, required: true, max: 64, filter: 'contains' }),
    amount: f.money({ readonly: true, required: true, min: 1 }),
    currency: f.choice(currencies, { readonly: true, default: 'CNY', filter: 'in' }),
    state: f.choice(paymentStates, { readonly: true, default: 'taken', filter: 'in' }),
    payTime: f.moment({ readonly: true, required: true, filter: 'range' }),
    /** Amount refunded or being refunded. */
    refunded: f.money({ readonly: true, default: 0, min: 0 }),
  },
  crud: { list: 'getByPage', one: 'get/:id' },
  views: {
    list: ['transaction', 'orderId', 'provider', 'amount', 'state', 'refunded', 'payTime'],
    groups: {
      payment: ['orderId', 'provider', 'transaction', 'amount', 'currency'],
      state: ['state', 'payTime', 'refunded'],
    },
  },
  actions: {
    /** Refunds the payment through its provider: `amount`, or the remaining amount if absent. */
    refund: {
      method: 'POST',
      path: 'refund/:id',
      perm: 'refund',
      input: { amount: f.money({ min: 1 }), reason: f.text({ required: true, max: 500 }) },
      result: z.object({ number: z.string() }),
    },
  },
})
export type Payment = RecordOf<typeof payment>
