// Background work for payments: finds payments whose notice was lost, expires unpaid orders, and delivers paid orders
// whose delivery failed before.
import { sql } from 'kysely'
import { inTransaction } from '#server/kernel/inTransaction.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { cancel } from '#server/orders/lifecycle/cancelOrder.ts'
import { completeOrder, paidFor } from '#server/orders/lifecycle/completeOrder.ts'
import { lockOrder } from '#server/orders/lifecycle/openOrder.ts'
import { closePaymentTry, type PaymentTry, pollPaymentTry } from './pollPaymentTry.ts'

/**
 * Does all due work once; several servers may run it at the same time. A failure affects only its own
 * order or provider.
 */
export async function pollPayments(parts: Parts): Promise<void> {
  for (const open of await leaseTries(parts)) await runIsolated(parts, () => pollOrClose(open, parts))
  for (const id of await idsOf('expired', parts)) await runIsolated(parts, () => expire(id, parts))
  for (const id of await idsOf('paid', parts)) {
    await runIsolated(parts, () =>
      inTransaction(parts, async inside => void (await completeOrder(await lockOrder(id, null, inside), inside))),
    )
  }
}

async function runIsolated({ log }: Parts, run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    log.warn({ err: error }, 'a payment could not be looked at')
  }
}

/**
 * Returns payment attempts that are due for a query: every 20 seconds, or every two minutes once they are older than
 * ten minutes. Each attempt is given to only one server.
 */
async function leaseTries({ db, now }: Parts): Promise<PaymentTry[]> {
  const at = now().getTime()
  const before = (seconds: number) => new Date(at - seconds * 1000)
  const leased = await sql<PaymentTry>`
    UPDATE "paymentTry" SET "lookTime" = ${now()} WHERE "number" IN (
      SELECT "number" FROM "paymentTry" WHERE "state" = 'open'
        AND "lookTime" <= CASE WHEN "createTime" > ${before(600)} THEN ${before(20)}::timestamptz ELSE ${before(120)}::timestamptz END
      ORDER BY "lookTime" LIMIT 20 FOR UPDATE SKIP LOCKED
    ) RETURNING *
  `.execute(db)
  return leased.rows
}

/** Closes the attempt if it has expired or its order no longer needs it. Otherwise queries the provider. */
async function pollOrClose(open: PaymentTry, parts: Parts): Promise<void> {
  const { state, expireTime } = await parts.db
    .selectFrom('order')
    .select(['state', 'expireTime'])
    .where('id', '=', open.orderId)
    .executeTakeFirstOrThrow()
  const now = parts.now()
  const isOver = open.expireTime <= now || (expireTime !== null && new Date(expireTime) <= now)
  await (state !== 'toBePaid' || isOver ? closePaymentTry(open, parts) : pollPaymentTry(open, parts))
}

/**
 * Returns ids of up to 100 orders that have expired, or that are paid but not completed. Expired orders with an open
 * attempt are left out, because the attempt may have been paid while its provider was unreachable for us.
 */
async function idsOf(which: 'expired' | 'paid', { db, now }: Parts): Promise<string[]> {
  const orders = db.selectFrom('order').select('id').orderBy('id').limit(100)
  const found =
    which === 'paid'
      ? orders.where('state', '=', 'paid').where(paidFor)
      : orders
          .where('state', '=', 'toBePaid')
          .where('expireTime', '<=', now())
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('paymentTry').whereRef('paymentTry.orderId', '=', 'order.id').where('state', '=', 'open'),
              ),
            ),
          )
  return (await found.execute()).map(({ id }) => id)
}

function expire(id: string, parts: Parts): Promise<void> {
  return inTransaction(parts, async inside => {
    const order = await lockOrder(id, null, inside)
    if (order.state === 'toBePaid') await cancel(order, null, inside)
  })
}
