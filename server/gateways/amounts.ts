import { AppError } from '#contract/errors/errors.ts'
import { type Currency, currencies } from '#contract/rules/money/currencies.ts'

/** `20.00` for 2000: both currencies have 100 minor units. */
export const inUnits = (amount: number) => `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`

/** 2000 for `20`, `20.0` or `20.00`; reads digits to avoid floating-point errors. Throws `gateway.unreadable`. */
export function inSmallest(text: string): number {
  const [, whole, part = ''] = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? []
  if (whole === undefined) throw new AppError('gateway.unreadable')
  return Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

/** Throws `gateway.unreadable` for other currencies. */
export function currencyFrom(text: unknown): Currency {
  const found = currencies.find(currency => currency === text)
  if (!found) throw new AppError('gateway.unreadable')
  return found
}
