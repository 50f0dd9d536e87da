// Marks orders as paid. `settle` is the only way to do so: notices, the page to which payers return, queries to the
// provider and an administrator's confirmation all use it.
import { AppError } from '#contract/errors/errors.ts'
import { type PaymentState, payment } from '#contract/resources/money/payment.ts'
import type { Currency } from '#contract/rules/money/currencies.ts'
import type { PaymentMethod } from '#contract/rules/money/paymentMethods.ts'
import { addRow } from './addRow.ts'
import type { OrderContext } from './Completion.ts'
import { completeOrder } from './completeOrder.ts'
import { bookPayment } from './moneyLedger.ts'
import { announceOrder, lockOrder, type StoredOrder } from './openOrder.ts'
import { requestRefund } from './requestRefund.ts'
import { writeBill } from './writeBill.ts'

export type Paid = {
  orderId: string
  provider: PaymentMethod
  /** Id of the transaction at the provider. Only the first call for a transaction has an effect. */
  transaction: string
  amount: number
  currency: Currency
  payTime?: Date
  /** Identifier of the payer at the provider, for example an email address. */
  payer?: string
  /** Reason that an administrator gave for confirming the payment. */
  reason?: string
}

/** `known`: an earlier call already settled this payment. */
export type Settled = PaymentState | 'known'

/**
 * Stores a payment and marks its order as paid, in the caller's transaction. If the order is not waiting for payment,
 * the payment is refunded; if the amount or currency is not that of the order, the payment is left for review. Throws
 * `order.otherTransaction` if the provider's transaction paid another order.
 */
export async function settle(paid: Paid, context: OrderContext): Promise<Settled> {
  const { now } = context
  const order = await lockOrder(paid.orderId, null, context)
  if (await isKnown(paid, context)) return 'known'
  const { provider, transaction, amount, currency } = paid
  const state = stateOf(paid, order)
  const payTime = paid.payTime ?? now()
  const values = { orderId: order.id, provider, transaction, amount, currency, state, payTime }
  const id = await addRow(payment, values, order.ownerId, context)
  await bookPayment(context.db, { paymentId: id, provider, amount, currency })
  await writeBill({ paymentId: id }, context)
  if (state === 'taken') await markPaid(order, { ...paid, payTime }, context)
  if (state === 'surplus') {
    const cause = order.state === 'cancelled' ? 'cancelled' : 'paidTwice'
    await requestRefund({ paymentId: id, amount, cause }, context)
  }
  return state
}

function stateOf({ amount, currency }: Paid, order: StoredOrder): PaymentState {
  if (order.state !== 'toBePaid') return 'surplus'
  return amount === order.amount && currency === order.currency ? 'taken' : 'differs'
}

/**
 * Whether an earlier call already settled the payment. Throws `order.otherTransaction` if the provider's transaction
 * paid another order. The caller holds the lock of the order, so of two notices about a payment, the later one finds
 * the stored payment.
 */
async function isKnown({ provider, transaction, orderId }: Paid, { db }: OrderContext): Promise<boolean> {
  const kept = await db
    .selectFrom('payment')
    .select('orderId')
    .where('provider', '=', provider)
    .where('transaction', '=', transaction)
    .executeTakeFirst()
  if (kept && kept.orderId !== orderId) throw new AppError('order.otherTransaction')
  return kept !== undefined
}

async function markPaid(order: StoredOrder, paid: Paid & { payTime: Date }, context: OrderContext): Promise<void> {
  const { provider, payTime, payer = null, reason = null } = paid
  await context.db
    .updateTable('order')
    .set(({ eb }) => ({
      state: 'paid',
      paymentMethod: provider,
      payTime,
      payer,
      reason,
      updateTime: context.now(),
      revision: eb('revision', '+', 1),
    }))
    .where('id', '=', order.id)
    .execute()
  announceOrder({ ...order, state: 'paid' }, context)
  await completeOrder({ ...order, state: 'paid' }, context)
}
