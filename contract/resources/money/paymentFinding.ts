import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'
import { currencies } from '#contract/rules/money/currencies.ts'
import { gatewayNames } from '#contract/rules/money/paymentMethods.ts'

/**
 * `missingHere`: the transaction is only in the provider's statement. `missingThere`: it is only in our books.
 * `amountDiffers`: the amounts in statement and books differ. `orderDiffers`: a payment differs from the amount of
 * its order and was not fully refunded. `unknownReport`: the provider's notification matches no order.
 */
export const paymentFindingKinds = [
  'missingHere',
  'missingThere',
  'amountDiffers',
  'orderDiffers',
  'unknownReport',
] as const
export type PaymentFindingKind = (typeof paymentFindingKinds)[number]

/** A difference that needs a decision; found by the nightly reconciliation. */
export const paymentFinding = defineResource({
  name: 'paymentFinding',
  path: '/paymentFinding',
  title: 'transaction',
  menu: 'money',
  fields: {
    provider: f.choice(gatewayNames, { readonly: true, default: 'sandbox', filter: 'in' }),
    kind: f.choice(paymentFindingKinds, { readonly: true, default: 'missingHere', filter: 'in' }),
    /** The provider's transaction id. */
    transaction: f.text({ readonly: true, required: true, max: 128, filter: 'contains' }),
    state: f.choice(['open', 'settled'], { readonly: true, default: 'open', filter: 'in' }),
    ours: f.money({ readonly: true }),
    theirs: f.money({ readonly: true }),
    currency: f.choice(currencies, { readonly: true }),
    /** Note on how the difference was resolved. */
    note: f.text({ readonly: true, max: 500 }),
    settleBy: f.text({ readonly: true, max: 50 }),
    settleTime: f.moment({ readonly: true }),
  },
  crud: { list: 'getByPage', one: 'get/:id' },
  views: {
    list: ['createTime', 'provider', 'kind', 'transaction', 'ours', 'theirs', 'state', 'settleBy'],
    groups: {
      difference: ['provider', 'kind', 'transaction', 'ours', 'theirs', 'currency'],
      state: ['state', 'note', 'settleBy', 'settleTime'],
    },
  },
  actions: {
    settle: {
      method: 'POST',
      path: 'settle',
      perm: 'edit',
      input: {
        ids: f.refs('paymentFinding', { required: true }),
        note: f.text({ required: true, max: 500 }),
      },
    },
  },
})
export type PaymentFinding = RecordOf<typeof paymentFinding>
