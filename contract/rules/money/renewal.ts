/** Maximum number of years per order (spec 9). */
export const longestTerm = 999
/** Default price in fen per device and year (spec 9). */
export const usualRenewalPrice = 1000
/** Periods in days within which devices count as expiring (spec 9). */
export const expiringDays = [7, 15, 30] as const

/** Amount in fen; `price` in fen per device and year. */
export const renewalAmount = (devices: number, term: number, price: number): number => devices * term * price
