import type { Order, OrderKind } from '#contract/resources/money/order.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Parts } from '#server/kernel/parts.ts'

export type OrderContext = Parts & Pick<Context, 'afterCommit'>

export type PaidOrder = Pick<
  Order,
  'id' | 'number' | 'kind' | 'subject' | 'quantity' | 'amount' | 'currency' | 'lines'
> & {
  /** Accounts of the buyer and of the recipient, who is the buyer unless the order names another account. */
  ownerId: string
  targetId: string
  details: Readonly<Record<string, unknown>>
}

/**
 * Delivers a paid order in the transaction of its payment. If the function throws, only its own changes are rolled
 * back; the payment is committed, and a later attempt calls the function again.
 */
export type Completion = (order: PaidOrder, context: OrderContext) => Promise<void>

/** Kind of order → function that delivers it. Kinds without a function cannot be ordered. */
export type Completions = { readonly [K in OrderKind]?: Completion }

declare module '#server/kernel/parts.ts' {
  interface Parts {
    completions: Completions
  }
}
