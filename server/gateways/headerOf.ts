import { AppError } from '#contract/errors/errors.ts'
import { longestDrift, type RawNotice } from './Gateway.ts'

/** Returns a header of a notice. Throws if it is missing, which means that the notice is not signed. */
export function headerOf({ headers }: RawNotice, name: string): string {
  const value = headers[name]
  if (typeof value !== 'string' || value === '') throw new AppError('gateway.badSignature')
  return value
}

/** Throws `gateway.late` if `time` differs from `now` by more than `longestDrift`, or is invalid. */
export function refuseLate(time: Date, now: Date): void {
  const drift = Math.abs(now.getTime() - time.getTime())
  if (!(drift <= longestDrift * 1000)) throw new AppError('gateway.late')
}
