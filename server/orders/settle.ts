// The one way to "paid": call-back, return page, question to the provider and an administrator's word all end here.
import { AppError } from '#contract/errors/errors.ts'
import { type PaymentState, payment } from '#contract/resources/money/payment.ts'
import type { Currency } from '#contract/rules/money/currencies.ts'
import type { PaymentMethod } from '#contract/rules/money/paymentMethods.ts'
import { addRow } from './addRow.ts'
import { askRefund } from './askRefund.ts'
import type { OrderContext } from './Completion.ts'
import { completeOrder } from './completeOrder.ts'
import { bringMoney } from './moneyLedger.ts'
import { announceOrder, lockOrder, type StoredOrder } from './openOrder.ts'
import { writeBill } from './writeBill.ts'

export type Paid = {
  orderId: string
  provider: PaymentMethod
  /** What the provider calls it: of one transaction every report after the first changes nothing. */
  transaction: string
  amount: number
  currency: Currency
  payTime?: Date
  /** As the provider names who paid. */
  payer?: string
  /** Of an administrator who says so. */
  reason?: string
}

/** `known`: it was settled before. */
export type Settled = PaymentState | 'known'

/** In the caller's transaction. What came in is kept whatever the order says to it: what it does not take goes back, or is looked at. */
export async function settle(paid: Paid, context: OrderContext): Promise<Settled> {
  const { now } = context
  const order = await lockOrder(paid.orderId, null, context)
  if (await isKnown(paid, context)) return 'known'
  const { provider, transaction, amount, currency } = paid
  const state = stateOf(paid, order)
  const payTime = paid.payTime ?? now()
  const values = { orderId: order.id, provider, transaction, amount, currency, state, payTime }
  const id = await addRow(payment, values, order.ownerId, context)
  await bringMoney(context.db, { paymentId: id, provider, amount, currency })
  await writeBill({ paymentId: id }, context)
  if (state === 'taken') await take(order, { ...paid, payTime }, context)
  if (state === 'surplus') {
    const cause = order.state === 'cancelled' ? 'cancelled' : 'paidTwice'
    await askRefund({ paymentId: id, amount, cause }, context)
  }
  return state
}

function stateOf({ amount, currency }: Paid, order: StoredOrder): PaymentState {
  if (order.state !== 'toBePaid') return 'surplus'
  return amount === order.amount && currency === order.currency ? 'taken' : 'differs'
}

/** Its order is held, so that of two reports of it the second finds the first. One transaction pays one order. */
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

async function take(order: StoredOrder, paid: Paid & { payTime: Date }, context: OrderContext): Promise<void> {
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
