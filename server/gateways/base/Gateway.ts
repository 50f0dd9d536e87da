// Interface that each payment provider implements. Amounts are integers in the smallest unit of their currency.
import type { Currency } from '#contract/rules/money/currencies.ts'
import type { GatewayName } from '#contract/rules/money/paymentMethods.ts'

/**
 * One attempt to pay. `number`: our id of the attempt, which the provider repeats in all notices. `providerId`: the
 * provider's id, null if the provider needs none.
 */
export type Trade = { number: string; providerId: string | null }

export type Offer = {
  number: string
  subject: string
  amount: number
  currency: Currency
  expireTime: Date
  /** URLs at this server: the provider posts notices to `noticeUrl`; the payer's browser returns to `returnUrl`. */
  noticeUrl: string
  returnUrl: string
}

/** `code`: text that the QR code contains. */
export type Offered = { code: string; providerId: string | null }

export type PaidTrade = {
  /** Id of the transaction at the provider. */
  transaction: string
  amount: number
  currency: Currency
  payTime: Date
  payer: string | null
}
export type TradeState = { state: 'open' | 'closed' } | ({ state: 'paid' } & PaidTrade)

export type RawNotice = { headers: Readonly<Record<string, string | string[] | undefined>>; body: Buffer }

/**
 * Message of the provider about an attempt to pay. `paid` is null if the notice does not contain the result, which
 * the server must then query.
 */
export type Notice = { eventId: string; trade: Partial<Trade>; paid: PaidTrade | null }

/**
 * `number`: our id of the refund, which makes the call idempotent: a retry returns the result of the first call.
 * `transaction`: the provider's id of the refunded payment. `of`: total amount of the payment.
 */
export type RefundRequest = {
  number: string
  transaction: string
  amount: number
  of: number
  currency: Currency
  reason: string
}
export type Refunded = { state: 'done' | 'waiting' | 'failed'; transaction: string | null; answer: string | null }

/** Row of the provider's daily bill. */
export type BillLine = {
  kind: 'payment' | 'refund'
  /** Our number of the attempt to pay or of the refund. */
  number: string
  transaction: string
  amount: number
  currency: Currency
}

export type Gateway = {
  readonly name: GatewayName
  /** Starts an attempt to pay and returns its QR code. Idempotent by `number`. */
  offer(offer: Offer): Promise<Offered>
  query(trade: Trade): Promise<TradeState>
  /** Prevents the attempt from being paid later. Does not undo a payment. */
  close(trade: Trade): Promise<void>
  refund(wish: RefundRequest): Promise<Refunded>
  /** Reads a notice. Throws if the provider did not sign it, or if its time is not within `longestDrift`. */
  readNotice(notice: RawNotice): Promise<Notice>
  /** Response that acknowledges a notice. */
  readonly thanks: { readonly type: string; readonly body: string }
  /** Returns the bill of `day` (`yyyy-MM-dd` in the provider's time zone); null while it does not exist yet. */
  bill(day: string): Promise<BillLine[] | null>
  /** Tests the configured keys with a harmless call. Throws if they do not work. */
  test(): Promise<void>
}

/** Maximum difference in seconds between the timestamp of a notice and the server's clock. */
export const longestDrift = 300
