import type { Order, OrderKind } from '#contract/resources/money/order.ts'
import type { Context } from '#server/calls/context.ts'
import type { Parts } from '#server/calls/parts.ts'

/** Inside a transaction, whoever began it: a call, a call-back, a job. */
export type OrderContext = Parts & Pick<Context, 'afterCommit'>

export type PaidOrder = Pick<
  Order,
  'id' | 'number' | 'kind' | 'subject' | 'quantity' | 'amount' | 'currency' | 'lines'
> & {
  /** The buyer, and who gets it: the buyer unless somebody else was named. */
  ownerId: string
  targetId: string
  details: Readonly<Record<string, unknown>>
}

/**
 * What a paid order of a kind brings, in the transaction of its payment. What it throws is undone alone: the payment stands, the order
 * stays paid and is completed by a later try. It is run again only where it was undone.
 */
export type Completion = (order: PaidOrder, context: OrderContext) => Promise<void>

/** Of a kind that is not there nothing can be ordered. */
export type Completions = { readonly [K in OrderKind]?: Completion }

declare module '#server/calls/parts.ts' {
  interface Parts {
    completions: Completions
  }
}
