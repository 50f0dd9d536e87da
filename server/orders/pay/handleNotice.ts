import { AppError } from '#contract/errors/errors.ts'
import type { GatewayName } from '#contract/rules/money/paymentMethods.ts'
import type { Notice, RawNotice } from '#server/gateways/index.ts'
import { inTransaction } from '#server/kernel/inTransaction.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { settle } from '#server/orders/lifecycle/settle.ts'
import { type PaymentTry, pollPaymentTry } from './pollPaymentTry.ts'

/**
 * Handles a provider's notice once and returns the response that acknowledges it. Stores the notice and settles its
 * payment in one transaction. If the transaction fails, the provider gets an error and sends the notice again. Throws
 * if the signature is invalid.
 */
export async function handleNotice(provider: GatewayName, raw: RawNotice, parts: Parts) {
  const gateway = await parts.gateways.get(provider)
  const notice = await gateway.readNotice(raw)
  try {
    const open = await storeNotice(notice, null)
    if (open) await pollPaymentTry(open, parts)
  } catch (error) {
    // The provider's transaction belongs to another order, so sending the notice again cannot help. Stores the notice
    // for review and acknowledges it. Without an acknowledgment, the provider would resend it for a day.
    if (!(error instanceof AppError) || error.id !== 'order.otherTransaction') throw error
    await storeNotice(notice, error.id)
  }
  return gateway.thanks

  /**
   * Stores the notice and settles its payment. With `refusal`, the id of an error, only stores the notice. If the
   * notice does not state whether the attempt was paid, returns the attempt, so that the caller can query the
   * provider; otherwise null.
   */
  function storeNotice({ eventId, trade, paid }: Notice, refusal: string | null): Promise<PaymentTry | null> {
    return inTransaction(parts, async inside => {
      const found = await findTry(provider, trade, inside)
      // A notice without the number of an attempt reports another event, such as a refund.
      const isOfPayment = Boolean(trade.number || trade.providerId)
      const missed = isOfPayment ? 'unknownNumber' : 'ofNoPayment'
      const outcome = refusal ?? (found ? (paid ? 'settled' : 'asked') : missed)
      const kept = await inside.db
        .insertInto('paymentEvent')
        .values({ provider, eventId, body: raw.body, number: found?.number ?? trade.number ?? null, outcome })
        .onConflict(conflict => conflict.doNothing())
        .executeTakeFirst()
      if (!found || refusal) return null
      if (!paid) return found
      if (kept.numInsertedOrUpdatedRows === 0n) return null
      await inside.db.updateTable('paymentTry').set({ state: 'paid' }).where('number', '=', found.number).execute()
      await settle({ ...paid, payer: paid.payer ?? undefined, orderId: found.orderId, provider }, inside)
      return null
    })
  }
}

async function findTry(provider: GatewayName, { number, providerId }: Notice['trade'], { db }: Pick<Parts, 'db'>) {
  if (!number && !providerId) return null
  const tries = db.selectFrom('paymentTry').selectAll().where('provider', '=', provider)
  const found = number ? tries.where('number', '=', number) : tries.where('providerId', '=', providerId ?? '')
  return (await found.executeTakeFirst()) ?? null
}
