import type { ColumnType, Generated } from 'kysely'
import type { Currency } from '#contract/rules/money/currencies.ts'
import type { GatewayName } from '#contract/rules/money/paymentMethods.ts'

type Moment = ColumnType<Date, Date, Date>
type MaybeMoment = ColumnType<Date | null, Date | null | undefined, Date | null>
type MaybeText = ColumnType<string | null, string | null | undefined, string | null>

/** Tables of payments other than those of resources. */
export type MoneyTables = {
  /** Last number issued in a year, for example of invoices. */
  numberSeries: { series: string; year: number; last: number }
  /**
   * One attempt to pay an order. `code`: content of the QR code, null until the provider answers. `lookTime`: time of
   * the last query to the provider.
   */
  paymentTry: {
    number: string
    orderId: string
    provider: GatewayName
    providerId: MaybeText
    amount: number
    currency: Currency
    code: MaybeText
    state: Generated<'open' | 'paid' | 'closed'>
    createTime: Generated<Date>
    expireTime: Moment
    lookTime: Generated<Date>
  }
  /** Notices that payment providers sent, each stored once. `outcome`: result of handling the notice. */
  paymentEvent: {
    provider: GatewayName
    eventId: string
    body: Buffer
    number: MaybeText
    outcome: string
    receiveTime: Generated<Date>
  }
  /**
   * Payments at the sandbox provider. Stored apart from `paymentTry`, because a real provider also has
   * its own records.
   */
  sandboxTrade: {
    number: string
    token: string
    subject: string
    amount: number
    currency: Currency
    state: Generated<'open' | 'paid' | 'refused' | 'closed'>
    transaction: MaybeText
    payTime: MaybeMoment
    expireTime: Moment
  }
  sandboxRefund: { number: string; transaction: string; tradeNumber: string; amount: number; refundTime: Moment }
  /** Traffic in bytes that an order adds on each day of a period. */
  flowDaily: { orderId: string; personId: string; bytes: number; firstDay: string; lastDay: string }
}
