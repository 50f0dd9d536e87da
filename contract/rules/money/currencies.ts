/** ISO 4217; the specification calls the first one RMB. Amounts of different currencies are never added up. */
export const currencies = ['CNY', 'USD'] as const
export type Currency = (typeof currencies)[number]
