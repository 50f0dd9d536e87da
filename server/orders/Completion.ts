import type { Order, OrderKind } from '#contract/resources/money/order.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Parts } from '#server/kernel/parts.ts'

export type OrderContext = Parts & Pick<Context, 'afterCommit'>

export type PaidOrder = Pick<
  Order,
  'id' | 'number' | 'kind' | 'subject' | 'quantity' | 'amount' | 'currency' | 'lines'
> & {
  /** Buyer and recipient; the recipient is the buyer unless another was named. */
  ownerId: string
  targetId: string
  details: Readonly<Record<string, unknown>>
}

/**
 * Delivers a paid order of a kind, in the transaction of its payment. If it throws, only its own changes are rolled
 * back: the payment stays, and a later attempt completes the order. It runs again only after such a rollback.
 */
export type Completion = (order: PaidOrder, context: OrderContext) => Promise<void>

/** Kinds without a completion cannot be ordered. */
export type Completions = { readonly [K in OrderKind]?: Completion }

declare module '#server/kernel/parts.ts' {
  interface Parts {
    completions: Completions
  }
}
