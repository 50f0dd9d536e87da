import { sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import { type RefundCause, refund } from '#contract/resources/money/refund.ts'
import type { Currency } from '#contract/rules/money/currencies.ts'
import type { PaymentMethod } from '#contract/rules/money/paymentMethods.ts'
import { addRow } from './addRow.ts'
import type { OrderContext } from './Completion.ts'
import { reserveRefund } from './moneyLedger.ts'
import { nextNumber } from './nextNumber.ts'

type Wanted = { paymentId: string; amount: number; cause: RefundCause; reason?: string }
type Row = {
  orderId: string
  ownerId: string | null
  provider: PaymentMethod
  amount: number
  refunded: number
  currency: Currency
}

/**
 * Requests a refund in the caller's transaction. Throws `order.refundTooLarge` if all refunds together would
 * exceed the payment.
 */
export async function requestRefund({ paymentId, amount, cause, reason }: Wanted, context: OrderContext) {
  const { db, jobs } = context
  const locked = await sql<Row>`SELECT * FROM "payment" WHERE "id" = ${paymentId} FOR UPDATE`.execute(db)
  const [payment] = locked.rows
  if (!payment) throw new AppError('general.notFound')
  const { orderId, ownerId, provider, currency, refunded } = payment
  const left = payment.amount - refunded
  if (amount < 1 || amount > left) throw new AppError('order.refundTooLarge', { left, currency })
  await db
    .updateTable('payment')
    .set({ refunded: refunded + amount })
    .where('id', '=', paymentId)
    .execute()
  await db
    .updateTable('order')
    .set(({ eb }) => ({ refunded: eb('refunded', '+', amount), revision: eb('revision', '+', 1) }))
    .where('id', '=', orderId)
    .execute()
  const number = await nextNumber('refund', context)
  const values = { number, orderId, paymentId, amount, currency, cause, reason: reason ?? null }
  const id = await addRow(refund, values, ownerId, context)
  await reserveRefund(db, id, { paymentId, provider, amount, currency })
  await jobs.enqueue('payRefund', { id }, { db })
  return { id, number }
}

/**
 * Refunds an amount of an order that can no longer be delivered, limited to the part of the payment that was not
 * refunded yet. For use in the functions that deliver orders.
 */
export async function refundUndelivered(orderId: string, amount: number, context: OrderContext): Promise<void> {
  const { rows } = await sql<{ id: string; left: number }>`
    SELECT "id", "amount" - "refunded" AS "left" FROM "payment" WHERE "orderId" = ${orderId} AND "state" = 'taken' FOR UPDATE
  `.execute(context.db)
  for (const { id, left } of rows)
    if (left > 0) await requestRefund({ paymentId: id, amount: Math.min(amount, left), cause: 'undelivered' }, context)
}
