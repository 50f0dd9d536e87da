import type { Selectable } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import type { Database } from '#server/db/schema.ts'
import type { Trade } from '#server/gateways/index.ts'
import { inTransaction } from '#server/kernel/inTransaction.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { type Settled, settle } from '#server/orders/lifecycle/settle.ts'

export type PaymentTry = Selectable<Database['paymentTry']>

/** Queries the provider for the state of a payment attempt. If it was paid, settles the payment. */
export async function pollPaymentTry(open: PaymentTry, parts: Parts): Promise<Settled | 'open' | 'closed'> {
  const { number, providerId, provider, orderId } = open
  const gateway = await parts.gateways.get(provider)
  const trade: Trade = { number, providerId }
  const found = await gateway.query(trade)
  if (found.state === 'open') return 'open'
  return inTransaction(parts, async inside => {
    const { state, ...paid } = found
    await inside.db.updateTable('paymentTry').set({ state }).where('number', '=', number).execute()
    if (!('transaction' in paid)) return 'closed'
    const payer = paid.payer ?? undefined
    return settle({ ...paid, payer, orderId, provider }, inside)
  })
}

/**
 * Closes an attempt at its provider. Queries the provider before and after closing, because the attempt may have been
 * paid meanwhile. If the provider is no longer configured, the attempt is closed only in the database.
 */
export async function closePaymentTry(open: PaymentTry, parts: Parts): Promise<void> {
  const { number, provider, providerId } = open
  try {
    if ((await pollPaymentTry(open, parts)) !== 'open') return
    await (await parts.gateways.get(provider)).close({ number, providerId })
    if ((await pollPaymentTry(open, parts)) !== 'open') return
  } catch (error) {
    if (!(error instanceof AppError) || error.id !== 'gateway.notOffered') throw error
  }
  await parts.db.updateTable('paymentTry').set({ state: 'closed' }).where('number', '=', number).execute()
}

/** Minimum number of seconds between two queries for one attempt, even if users request them more often. */
const pause = 3

/** Queries the provider for those open attempts of an order that were not queried during the last `pause` seconds. */
export async function pollPaymentTries(orderId: string, parts: Parts): Promise<void> {
  const { db, now } = parts
  const open = await db
    .updateTable('paymentTry')
    .set({ lookTime: now() })
    .where('orderId', '=', orderId)
    .where('state', '=', 'open')
    .where('lookTime', '<=', new Date(now().getTime() - pause * 1000))
    .returningAll()
    .execute()
  for (const each of open) await pollPaymentTry(each, parts)
}
