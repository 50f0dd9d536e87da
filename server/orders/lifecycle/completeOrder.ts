import { type SqlBool, sql } from 'kysely'
import { isLostRace } from '#server/kernel/inTransaction.ts'
import type { OrderContext, PaidOrder } from './Completion.ts'
import { announceOrder, type StoredOrder } from './openOrder.ts'

/**
 * Delivers the order and marks it as completed, or does neither. The caller must have locked the order's row. Returns
 * false if the order is not paid, if its buyer's account was deleted, or if the delivery failed; in the last two
 * cases the order remains paid.
 */
export async function completeOrder(order: StoredOrder, context: OrderContext): Promise<boolean> {
  const { db, now, log, completions } = context
  const complete = completions[order.kind]
  const { ownerId } = order
  if (order.state !== 'paid' || !complete || ownerId === null) return false
  if (!(await isPaidFor(order.id, db))) return false
  const done: Parameters<OrderContext['afterCommit']>[0][] = []
  await sql`SAVEPOINT "completion"`.execute(db)
  try {
    const paid: PaidOrder = { ...order, ownerId, targetId: order.targetId ?? ownerId }
    await complete(paid, { ...context, afterCommit: task => void done.push(task) })
    await db
      .updateTable('order')
      .set(({ eb }) => ({
        state: 'completed',
        completeTime: now(),
        updateTime: now(),
        revision: eb('revision', '+', 1),
      }))
      .where('id', '=', order.id)
      .execute()
    await sql`RELEASE SAVEPOINT "completion"`.execute(db)
  } catch (error) {
    // The transaction conflicted with another one, so the caller runs the whole transaction again.
    if (isLostRace(error)) throw error
    await sql`ROLLBACK TO SAVEPOINT "completion"`.execute(db)
    log.error({ err: error, order: order.number }, 'a paid order could not be completed')
    return false
  }
  for (const task of done) context.afterCommit(task)
  announceOrder({ ...order, state: 'completed' }, context)
  return true
}

/**
 * SQL condition on the table "order": its payment was not fully refunded. Refunds of surplus payments do not count.
 */
export const paidFor = sql<SqlBool>`EXISTS (
  SELECT FROM "payment" WHERE "payment"."orderId" = "order"."id" AND "payment"."state" = 'taken' AND "payment"."refunded" < "payment"."amount"
)`

async function isPaidFor(id: string, db: OrderContext['db']): Promise<boolean> {
  return (
    (await db.selectFrom('order').select('id').where('id', '=', id).where(paidFor).executeTakeFirst()) !== undefined
  )
}
