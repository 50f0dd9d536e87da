import { AppError } from '#contract/errors/errors.ts'
import { type Currency, currencies } from '#contract/rules/money/currencies.ts'

/**
 * Formats an amount in the smallest unit: 2000 becomes `20.00`. Both supported currencies have 100 smallest units.
 */
export const inUnits = (amount: number) => `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`

/**
 * Parses an amount to the smallest unit: `20`, `20.0` and `20.00` become 2000. Computes with digits to avoid
 * floating-point errors. Throws `gateway.unreadable`.
 */
export function inSmallest(text: string): number {
  const [, whole, part = ''] = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? []
  if (whole === undefined) throw new AppError('gateway.unreadable')
  return Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

/** Throws `gateway.unreadable` for currencies that are not supported. */
export function currencyFrom(text: unknown): Currency {
  const found = currencies.find(currency => currency === text)
  if (!found) throw new AppError('gateway.unreadable')
  return found
}
