import { AppError } from '#contract/errors/errors.ts'
import { longestDrift, type RawNotice } from './Gateway.ts'

/** Returns a header of a notice. Throws if the header is missing, because a notice without it cannot be verified. */
export function headerOf({ headers }: RawNotice, name: string): string {
  const value = headers[name]
  if (typeof value !== 'string' || value === '') throw new AppError('gateway.badSignature')
  return value
}

/** Throws `gateway.late` if `time` is invalid or differs from `now` by more than `longestDrift` seconds. */
export function refuseLate(time: Date, now: Date): void {
  const drift = Math.abs(now.getTime() - time.getTime())
  if (!(drift <= longestDrift * 1000)) throw new AppError('gateway.late')
}
