import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'
import { currencies } from '#contract/rules/money/currencies.ts'
import { paymentMethods } from '#contract/rules/money/paymentMethods.ts'

/**
 * Of money that came. `taken`: it pays its order; `surplus`: the order was paid or cancelled before, so it goes back; `differs`: it is
 * not what the order asks for, and people look at it.
 */
export const paymentStates = ['taken', 'surplus', 'differs'] as const
export type PaymentState = (typeof paymentStates)[number]

/** Money that came for an order, once for each transaction of its way. */
export const payment = defineResource({
  name: 'payment',
  path: '/payment',
  title: 'transaction',
  page: 'order',
  rows: 'own',
  fields: {
    orderId: f.ref('order', { readonly: true, required: true, filter: 'eq' }),
    provider: f.choice(paymentMethods, { readonly: true, default: 'sandbox', filter: 'in' }),
    /** What the provider calls it. */
    transaction: f.text({ readonly: true, required: true, max: 64, filter: 'contains' }),
    amount: f.money({ readonly: true, required: true, min: 1 }),
    currency: f.choice(currencies, { readonly: true, default: 'CNY', filter: 'in' }),
    state: f.choice(paymentStates, { readonly: true, default: 'taken', filter: 'in' }),
    payTime: f.moment({ readonly: true, required: true, filter: 'range' }),
    /** That went back, or is on its way. */
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
    /** Sends money back the way it came: the whole of what is left unless an amount is given. */
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
