import { AppError } from '#contract/errors/errors.ts'
import { type OrderKind, order } from '#contract/resources/money/order.ts'
import type { Currency } from '#contract/rules/money/currencies.ts'
import { amountOf, type OrderLine } from '#contract/rules/money/orderLine.ts'
import { cutText } from '#contract/rules/texts/cutText.ts'
import { addRow } from './addRow.ts'
import type { OrderContext } from './Completion.ts'
import { nextNumber } from './nextNumber.ts'

export type NewOrder = {
  kind: OrderKind
  buyerId: string
  /** Account that receives the goods; default: the buyer. */
  targetId?: string
  subject: string
  /** Number of units, which depend on the kind of order: bytes of traffic, points, or devices times years. */
  quantity: number
  currency: Currency
  lines: readonly OrderLine[]
  /** Data that the completion of this kind of order needs; serialized as JSON. */
  details?: Readonly<Record<string, unknown>>
}

/** Milliseconds until an unpaid order expires. */
const life = 24 * 60 * 60_000

/**
 * Creates an order in the caller's transaction. Its amount is the sum of its lines. Throws `order.creationFailed` if
 * the kind cannot be ordered or the amount is not a positive safe integer.
 */
export async function createOrder(wanted: NewOrder, context: OrderContext): Promise<{ id: string; number: string }> {
  const { now, completions } = context
  const { kind, buyerId, targetId = buyerId, subject, quantity, currency, lines, details = {} } = wanted
  const amount = amountOf(lines)
  if (!completions[kind] || !Number.isSafeInteger(amount) || amount < 1) throw new AppError('order.creationFailed')
  const number = await nextNumber('order', context)
  const values = {
    number,
    kind,
    targetId,
    subject: cutText(subject, 200),
    quantity,
    amount,
    currency,
    lines,
    details,
    expireTime: new Date(now().getTime() + life),
  }
  return { id: await addRow(order, values, buyerId, context), number }
}
