// Money in the ledger: each payment has a ledger account of its own, and refunds can only take from this account.
import type { Kysely } from 'kysely'
import type { Currency } from '#contract/rules/money/currencies.ts'
import type { PaymentMethod } from '#contract/rules/money/paymentMethods.ts'
import type { LedgerUnit } from '#server/db/ledgerTables.ts'
import type { Database } from '#server/db/schema.ts'
import { accountFor, post, release, reserve, transfer } from '#server/ledger/index.ts'

type Money = { paymentId: string; provider: PaymentMethod; amount: number; currency: Currency }

const units: { readonly [C in Currency]: LedgerUnit } = { CNY: 'fen', USD: 'cent' }

/** Books a payment in the ledger. Call in the transaction that stores the payment. */
export async function bookPayment(db: Kysely<Database>, money: Money): Promise<void> {
  const { gateway, own, unit } = await accountsOf(db, money)
  const cause = { kind: 'payment', id: money.paymentId }
  await transfer(db, { cause, unit, from: gateway, to: own, amount: money.amount })
}

/**
 * Reserves the amount of a refund, so that the same money cannot be refunded twice. Call in the transaction that
 * requests the refund.
 */
export async function reserveRefund(db: Kysely<Database>, refundId: string, money: Money): Promise<void> {
  const { gateway, own, unit } = await accountsOf(db, money)
  const cause = { kind: 'refund', id: refundId }
  await reserve(db, [{ cause, unit, from: own, to: gateway, amount: money.amount }])
}

/** Books a refund. Call in the transaction that marks the refund as done. */
export async function bookRefund(db: Kysely<Database>, refundId: string): Promise<void> {
  await post(db, [await reservationOf(db, refundId)])
}

/** Releases the amount of a refund. Call in the transaction that marks it as given up. */
export async function releaseRefund(db: Kysely<Database>, refundId: string): Promise<void> {
  await release(db, [(await reservationOf(db, refundId)).id])
}

const reservationOf = (db: Kysely<Database>, refundId: string) =>
  db
    .selectFrom('ledgerReservation')
    .select(['id', 'amount'])
    .where('causeKind', '=', 'refund')
    .where('causeId', '=', refundId)
    .executeTakeFirstOrThrow()

async function accountsOf(db: Kysely<Database>, { paymentId, provider, currency }: Money) {
  const unit = units[currency]
  const gateway = await accountFor(db, { owner: 'gateway', ownerId: provider, unit, purpose: 'payments' })
  const own = await accountFor(db, { owner: 'site', ownerId: paymentId, unit, purpose: 'payment' })
  return { gateway, own, unit }
}
