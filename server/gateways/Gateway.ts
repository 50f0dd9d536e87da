// The port that every way of paying goes through. Amounts are in the smallest unit of their currency.
import type { Currency } from '#contract/rules/money/currencies.ts'
import type { GatewayName } from '#contract/rules/money/paymentMethods.ts'

/** One try to pay; `number` is ours and the same for every report of it, `providerId` theirs where they ask for it. */
export type Trade = { number: string; providerId: string | null }

export type Offer = {
  number: string
  subject: string
  amount: number
  currency: Currency
  expireTime: Date
  /** Where the provider reports, and where the payer comes back to. */
  noticeUrl: string
  returnUrl: string
}

/** `code`: what the QR says. */
export type Offered = { code: string; providerId: string | null }

export type PaidTrade = {
  /** What the provider calls it. */
  transaction: string
  amount: number
  currency: Currency
  payTime: Date
  payer: string | null
}
export type TradeState = { state: 'open' | 'closed' } | ({ state: 'paid' } & PaidTrade)

export type RawNotice = { headers: Readonly<Record<string, string | string[] | undefined>>; body: Buffer }

/** `paid` null: the report says that something happened, and the provider has to be asked what. */
export type Notice = { eventId: string; trade: Partial<Trade>; paid: PaidTrade | null }

/** `number` is ours: the same wish again answers what became of the first. `of`: the whole of what was paid. */
export type RefundWish = {
  number: string
  trade: Trade
  transaction: string
  amount: number
  of: number
  currency: Currency
  reason: string
}
export type Refunded = { state: 'done' | 'waiting' | 'failed'; transaction: string | null; answer: string | null }

/** A line of the provider's own bill of a day. */
export type BillLine = {
  kind: 'payment' | 'refund'
  /** Ours: of the trade, or of the refund. */
  number: string
  transaction: string
  amount: number
  currency: Currency
}

export type Gateway = {
  readonly name: GatewayName
  /** The same number again is the same trade. */
  offer(offer: Offer): Promise<Offered>
  look(trade: Trade): Promise<TradeState>
  /** Nobody can pay it any more, unless somebody has. */
  close(trade: Trade): Promise<void>
  refund(wish: RefundWish): Promise<Refunded>
  /** Throws for a report that the provider did not sign, or not now. */
  readNotice(notice: RawNotice): Promise<Notice>
  /** What the provider wants to hear to be content. */
  readonly thanks: { readonly type: string; readonly body: string }
  /** Of a day, `yyyy-MM-dd` in the provider's zone; null: there is none yet. */
  bill(day: string): Promise<BillLine[] | null>
  /** Throws what is wrong with its keys. */
  test(): Promise<void>
}

/** Seconds that the time stamp of a report may differ from the server's clock. */
export const longestDrift = 300
