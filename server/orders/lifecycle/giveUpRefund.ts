import { AppError } from '#contract/errors/errors.ts'
import { refund } from '#contract/resources/money/refund.ts'
import { createRepository } from '#server/crud/repository.ts'
import { ownOrAll } from '#server/crud/scopeOf.ts'
import { callerOf } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import { releaseRefund } from './moneyLedger.ts'

/**
 * Gives up a failed refund: releases its amount in the ledger, and reduces the refunded amounts of payment and order.
 * Throws `refund.notFailed`, and `refund.unclear` if the provider may have returned the money.
 */
export async function giveUpRefund({ id, reason }: { id: string; reason: string }, context: Context): Promise<void> {
  const { db, time, now, caller, publish, afterCommit } = context
  const repository = createRepository(db, refund, time)
  const [row] = await repository.find([id], ownOrAll(refund, context), { lock: true })
  if (!row) throw new AppError('general.notFound')
  if (row.state !== 'failed') throw new AppError('refund.notFailed')
  if (isUnclear(row.answer)) throw new AppError('refund.unclear')
  const { username } = callerOf(context)
  const values = { state: 'givenUp', finishTime: now(), giveUpReason: reason, giveUpBy: username }
  const { ownerId } = await repository.update(id, values, caller)
  await releaseRefund(db, id)
  const [paymentId, orderId, amount] = [String(row.paymentId), String(row.orderId), Number(row.amount)]
  await db
    .updateTable('payment')
    .set(({ eb }) => ({ refunded: eb('refunded', '-', amount), revision: eb('revision', '+', 1) }))
    .where('id', '=', paymentId)
    .execute()
  await db
    .updateTable('order')
    .set(({ eb }) => ({ refunded: eb('refunded', '-', amount), revision: eb('revision', '+', 1) }))
    .where('id', '=', orderId)
    .execute()
  afterCommit(() => {
    publish.changed('refund', 'updated', [{ id, ownerId }])
    publish.changed('payment', 'updated', [{ id: paymentId, ownerId }])
    publish.changed('order', 'updated', [{ id: orderId, ownerId }])
  })
}

/** Answers of attempts that ended without a decision of the provider, such as a timeout. */
const unclear = ['error', 'gateway.underWay', 'gateway.unreadable', 'gateway.badSignature']
const isUnclear = (answer: unknown): boolean =>
  typeof answer === 'string' && (unclear.includes(answer) || answer.startsWith('outbound.'))
