import { lookup as resolve } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { AppError } from '#contract/errors.ts'
import { isPublicAddress } from './isPublicAddress.ts'

/** An address written as digits is never looked up. */
export function refuseInnerLiteral({ hostname, host }: URL): void {
  const address = hostname.replace(/^\[|\]$/g, '')
  if (isIP(address) !== 0 && !isPublicAddress(address)) throw new AppError('foreign.refused', { host })
}

export const guardedLookup: LookupFunction = (hostname, options, done) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error || !first) return done(error ?? new Error(`${hostname} has no address`), '', 4)
    if (!addresses.every(({ address }) => isPublicAddress(address)))
      return done(new AppError('foreign.refused', { host: hostname }), '', 4)
    return options.all ? done(null, addresses) : done(null, first.address, first.family)
  })
}
