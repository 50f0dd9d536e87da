// Port for all payment providers. Amounts are in the smallest unit of their currency.
import type { Currency } from '#contract/rules/money/currencies.ts'
import type { GatewayName } from '#contract/rules/money/paymentMethods.ts'

/**
 * One payment attempt. `number`: our id, which is the same in all notices. `providerId`: the provider's id, if the
 * provider needs one.
 */
export type Trade = { number: string; providerId: string | null }

export type Offer = {
  number: string
  subject: string
  amount: number
  currency: Currency
  expireTime: Date
  /** The provider posts notices to `noticeUrl`; the payer returns to `returnUrl`. */
  noticeUrl: string
  returnUrl: string
}

/** `code`: content of the QR code. */
export type Offered = { code: string; providerId: string | null }

export type PaidTrade = {
  /** Transaction id of the provider. */
  transaction: string
  amount: number
  currency: Currency
  payTime: Date
  payer: string | null
}
export type TradeState = { state: 'open' | 'closed' } | ({ state: 'paid' } & PaidTrade)

export type RawNotice = { headers: Readonly<Record<string, string | string[] | undefined>>; body: Buffer }

/** `paid` null: the notice only reports an event, and the server must query the provider for the result. */
export type Notice = { eventId: string; trade: Partial<Trade>; paid: PaidTrade | null }

/**
 * `number`: our id, which makes refunds idempotent: a retry returns the result of the first call. `of`: the total
 * amount of the payment.
 */
export type RefundRequest = {
  number: string
  trade: Trade
  transaction: string
  amount: number
  of: number
  currency: Currency
  reason: string
}
export type Refunded = { state: 'done' | 'waiting' | 'failed'; transaction: string | null; answer: string | null }

/** Line of the provider's daily bill. */
export type BillLine = {
  kind: 'payment' | 'refund'
  /** Our number of the payment or of the refund. */
  number: string
  transaction: string
  amount: number
  currency: Currency
}

export type Gateway = {
  readonly name: GatewayName
  /** Starts a payment and returns its QR code. Idempotent by `number`. */
  offer(offer: Offer): Promise<Offered>
  query(trade: Trade): Promise<TradeState>
  /** Prevents payment from now on; does not undo a payment already made. */
  close(trade: Trade): Promise<void>
  refund(wish: RefundRequest): Promise<Refunded>
  /** Reads a notice. Throws if the provider did not sign the notice, or if the notice is too old. */
  readNotice(notice: RawNotice): Promise<Notice>
  /** Response that acknowledges a notice. */
  readonly thanks: { readonly type: string; readonly body: string }
  /** `day`: `yyyy-MM-dd` in the provider's time zone. Null while the bill does not exist yet. */
  bill(day: string): Promise<BillLine[] | null>
  /** Tests the keys; throws if they do not work. */
  test(): Promise<void>
}

/** Maximum difference in seconds between the timestamp of a notice and the server's clock. */
export const longestDrift = 300
