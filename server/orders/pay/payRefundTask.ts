import { z } from 'zod'
import { AppError } from '#contract/errors/errors.ts'
import { gatewayNames } from '#contract/rules/money/paymentMethods.ts'
import { defineTask } from '#server/jobs/defineTask.ts'
import { inTransaction } from '#server/kernel/inTransaction.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { bookRefund } from '#server/orders/lifecycle/moneyLedger.ts'
import { writeBill } from '#server/orders/lifecycle/writeBill.ts'

const data = z.object({ id: z.string() })
declare module '#server/jobs/queue/taskData.ts' {
  interface TaskData {
    payRefund: z.infer<typeof data>
  }
}

/**
 * Refunds money through the provider. Idempotent, because the provider knows the refund by its number. Retries for
 * three to six days.
 */
export const payRefundTask = defineTask({
  name: 'payRefund',
  data,
  retryLimit: 12,
  retryDelay: 60,
  async run({ id }, parts, { isLast }) {
    try {
      const state = await payRefund(id, parts)
      if (state === 'waiting') throw new AppError('gateway.underWay')
    } catch (error) {
      const answer = error instanceof AppError ? String(error.params.answer ?? error.id) : 'error'
      await updateRefund(id, isLast ? { state: 'failed', answer } : { answer }, parts)
      throw error
    }
  },
})

async function payRefund(id: string, parts: Parts): Promise<'done' | 'failed' | 'waiting' | null> {
  const { db, gateways, now } = parts
  const refund = await db
    .selectFrom('refund as r')
    .innerJoin('payment as p', 'p.id', 'r.paymentId')
    .innerJoin('order as o', 'o.id', 'r.orderId')
    .select(['r.number', 'r.amount', 'r.currency', 'r.reason', 'p.provider', 'p.transaction', 'p.amount as of'])
    .select('o.number as orderNumber')
    .where('r.id', '=', id)
    .where('r.state', '=', 'waiting')
    .executeTakeFirst()
  if (!refund) return null
  const { number, amount, currency, reason, transaction, of, orderNumber } = refund
  const provider = gatewayNames.find(name => name === refund.provider)
  // The payment was recorded by hand, so no provider can return the money. The refund is only recorded as done; an
  // administrator returns the money outside of the system.
  if (!provider) {
    await updateRefund(id, { state: 'done', finishTime: now() }, parts)
    return 'done'
  }
  const gateway = await gateways.get(provider)
  const answer = await gateway.refund({ number, transaction, amount, of, currency, reason: reason ?? orderNumber })
  const isOver = answer.state !== 'waiting'
  await updateRefund(id, { ...answer, ...(isOver ? { finishTime: now() } : {}) }, parts)
  return answer.state
}

type Change = {
  state?: 'done' | 'failed' | 'waiting'
  answer?: string | null
  transaction?: string | null
  finishTime?: Date
}

/** Updates the refund. If the refund is done, also books it in the ledger in the same transaction. */
function updateRefund(id: string, change: Change, parts: Parts): Promise<void> {
  return inTransaction(parts, async inside => {
    const { db, publish, now, afterCommit } = inside
    const row = await db
      .updateTable('refund')
      .set(({ eb }) => ({ ...change, updateTime: now(), revision: eb('revision', '+', 1) }))
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .returning('ownerId')
      .executeTakeFirst()
    if (!row) return
    if (change.state === 'done') {
      await bookRefund(db, id)
      await writeBill({ refundId: id }, inside)
    }
    afterCommit(() => publish.changed('refund', 'updated', [{ id, ownerId: row.ownerId }]))
  })
}
