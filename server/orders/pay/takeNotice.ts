import { AppError } from '#contract/errors/errors.ts'
import type { GatewayName } from '#contract/rules/money/paymentMethods.ts'
import { inTransaction } from '#server/calls/inTransaction.ts'
import type { Parts } from '#server/calls/parts.ts'
import type { Notice, RawNotice } from '#server/gateways/index.ts'
import { settle } from '#server/orders/settle.ts'
import { lookAtTry, type Try } from './lookAtTry.ts'

/**
 * A report of a provider, once: it is kept and settled in one transaction, so that what was not settled was not kept, and comes again.
 * Throws for one that the provider did not sign. Answers what it wants to hear.
 */
export async function takeNotice(provider: GatewayName, raw: RawNotice, parts: Parts) {
  const gateway = await parts.gateways.get(provider)
  const notice = await gateway.readNotice(raw)
  try {
    const open = await keep(notice, null)
    if (open) await lookAtTry(open, parts)
  } catch (error) {
    // What the order refuses is refused for good: it is kept for people to look at, not sent again for a day.
    if (!(error instanceof AppError) || error.id !== 'order.otherTransaction') throw error
    await keep(notice, error.id)
  }
  return gateway.thanks

  /** Answers the try that its provider has to be asked about. */
  function keep({ eventId, trade, paid }: Notice, refusal: string | null): Promise<Try | null> {
    return inTransaction(parts, async inside => {
      const found = await findTry(provider, trade, inside)
      // Providers report of more than payments: of what went back, of what they credited.
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
