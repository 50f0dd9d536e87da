/** By ISO 4217; the specification calls the first one RMB. Amounts of two are never added up. */
export const currencies = ['CNY', 'USD'] as const
export type Currency = (typeof currencies)[number]
