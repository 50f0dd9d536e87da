import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import type { Currency } from '#contract/rules/money/currencies.ts'
import type { OrderState } from '#contract/states.ts'
import type { OrderContext, PaidOrder } from './Completion.ts'

export type StoredOrder = Omit<PaidOrder, 'ownerId' | 'targetId'> & {
  ownerId: string | null
  targetId: string | null
  currency: Currency
  state: OrderState
  refunded: number
  expireTime: Date | null
}

/**
 * Locks the order until the transaction ends, so that its payment, cancellation and expiry cannot overlap. `scope`:
 * SQL condition for the orders that the caller may see; null: all. Throws `general.notFound`.
 */
export async function lockOrder(
  id: string,
  scope: RawBuilder<SqlBool> | null,
  { db }: Pick<OrderContext, 'db'>,
): Promise<StoredOrder> {
  const found = await sql<StoredOrder>`
    SELECT * FROM "order" WHERE "id" = ${id} AND ${scope ?? sql`true`} FOR UPDATE
  `.execute(db)
  const [order] = found.rows
  if (!order) throw new AppError('general.notFound')
  return order
}

/** Publishes the change and the new state of the order after the commit. */
export function announceOrder(
  { id, ownerId, state }: Pick<StoredOrder, 'id' | 'ownerId' | 'state'>,
  { afterCommit, publish }: OrderContext,
): void {
  afterCommit(() => {
    publish.changed('order', 'updated', [{ id, ownerId }])
    if (ownerId) publish.toUser(ownerId, 'pay', { orderId: id, state })
  })
}
