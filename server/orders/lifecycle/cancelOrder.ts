import { AppError } from '#contract/errors/errors.ts'
import { orderStates } from '#contract/states.ts'
import type { OrderContext } from './Completion.ts'
import { announceOrder, type StoredOrder } from './openOrder.ts'

/** Cancels an order. The caller must have locked its row. Throws `order.cancelled` or `order.paidAlready`. */
export async function cancel(order: StoredOrder, reason: string | null, context: OrderContext): Promise<void> {
  const { db, now } = context
  if (!orderStates.can(order.state, 'cancelled'))
    throw new AppError(order.state === 'cancelled' ? 'order.cancelled' : 'order.paidAlready')
  await db
    .updateTable('order')
    .set(({ eb }) => ({
      state: 'cancelled',
      cancelTime: now(),
      reason,
      updateTime: now(),
      revision: eb('revision', '+', 1),
    }))
    .where('id', '=', order.id)
    .execute()
  announceOrder({ ...order, state: 'cancelled' }, context)
}
