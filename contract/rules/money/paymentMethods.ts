import type { Currency } from './currencies.ts'

export const gatewayNames = ['wechat', 'alipay', 'paypal', 'sandbox'] as const
export type GatewayName = (typeof gatewayNames)[number]
/** `byHand`: a payment that an administrator recorded. */
export const paymentMethods = [...gatewayNames, 'byHand'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const currenciesOf: { readonly [N in GatewayName]: readonly Currency[] } = {
  wechat: ['CNY'],
  alipay: ['CNY'],
  paypal: ['USD'],
  sandbox: ['CNY', 'USD'],
}
