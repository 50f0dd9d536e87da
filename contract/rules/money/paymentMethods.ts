import type { Currency } from './currencies.ts'

/** Through whom money comes: the gateways, and an administrator who says that it came by another way. */
export const gatewayNames = ['wechat', 'alipay', 'paypal', 'sandbox'] as const
export type GatewayName = (typeof gatewayNames)[number]
export const paymentMethods = [...gatewayNames, 'byHand'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** What each gateway takes. */
export const currenciesOf: { readonly [N in GatewayName]: readonly Currency[] } = {
  wechat: ['CNY'],
  alipay: ['CNY'],
  paypal: ['USD'],
  sandbox: ['CNY', 'USD'],
}
