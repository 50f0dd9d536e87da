/** Years that one order pays at most (spec 9). */
export const longestTerm = 999
/** Fen for a device and year, unless the site asks for another price (spec 9). */
export const usualRenewalPrice = 1000
/** Days ahead that devices count as expiring in: a week, 15 days, a month (spec 9). */
export const expiringDays = [7, 15, 30] as const

/** Fen. */
export const renewalAmount = (devices: number, term: number, price: number): number => devices * term * price
