import type { ColumnType, Generated } from 'kysely'
import type { Currency } from '#contract/rules/money/currencies.ts'
import type { GatewayName } from '#contract/rules/money/paymentMethods.ts'

type Moment = ColumnType<Date, Date, Date>
type MaybeMoment = ColumnType<Date | null, Date | null | undefined, Date | null>
type MaybeText = ColumnType<string | null, string | null | undefined, string | null>

/** Money beside the rows of its resources. */
export type MoneyTables = {
  /** The last number of a year. */
  numberSeries: { series: string; year: number; last: number }
  /** One offer to pay an order; `code`: what its QR says, null until the provider answered. `lookTime`: of the last question to it. */
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
  /** What providers reported, once each; `outcome`: what became of it. */
  paymentEvent: {
    provider: GatewayName
    eventId: string
    body: Buffer
    number: MaybeText
    outcome: string
    receiveTime: Generated<Date>
  }
  /** The sandbox's own books, as another company would keep them. */
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
  /** Flow that an order brings on each of some days. */
  flowDaily: { orderId: string; personId: string; bytes: number; firstDay: string; lastDay: string }
}
