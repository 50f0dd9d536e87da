// What this server may reach of its own accord (rules, Accounts 7): the one judgement for every client that brings its own HTTP.
import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { AppError } from '#contract/errors/errors.ts'

export type Guard = {
  /** An operator lets the host through, whatever it resolves to. */
  isAllowed(url: URL): boolean
  /**
   * What a connection to the address is made with: the lookup judges every address of its name, at every connection.
   * Throws `outbound.refused` for an inner address written as digits, which is never looked up.
   */
  connectionTo(url: URL): { lookup?: LookupFunction }
  /** The judging lookup itself. */
  lookup: LookupFunction
}

/** Every address of a name; asked at each connection. */
export type Resolve = (hostname: string, options: LookupOptions) => Promise<LookupAddress[]>

/** `allowedHosts`: `name` or `name:port`. */
export function createGuard(allowedHosts: readonly string[], resolve: Resolve = resolveAll): Guard {
  const allowed = new Set(allowedHosts.map(host => host.toLowerCase()))
  const isAllowed = ({ hostname, host }: URL) => allowed.has(hostname) || allowed.has(host)
  const judging = judgingLookup(resolve)
  return {
    isAllowed,
    lookup: judging,
    connectionTo(url) {
      if (isAllowed(url)) return {}
      const address = bareHost(url)
      if (isIP(address) !== 0 && !isPublicAddress(address)) throw new AppError('outbound.refused', { host: url.host })
      return { lookup: judging }
    },
  }
}

/** The name or address of a host, an IPv6 address without its brackets. */
export function bareHost({ hostname }: URL): string {
  return hostname.startsWith('[') ? hostname.slice(1, -1) : hostname
}

const resolveAll: Resolve = (hostname, options) =>
  new Promise((done, fail) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => (error ? fail(error) : done(addresses)))
  })

/** A name that also resolves to an inner address is refused whole. */
function judgingLookup(resolve: Resolve): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, options)
      .then(addresses => {
        const [first] = addresses
        if (!first) throw new Error(`${hostname} has no address`)
        if (!addresses.every(({ address }) => isPublicAddress(address)))
          throw new AppError('outbound.refused', { host: hostname })
        if (options.all) done(null, addresses)
        else done(null, first.address, first.family)
      })
      .catch((error: Error) => done(error, '', 4))
  }
}

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/** Not loopback, private, link-local, multicast, reserved or an IPv6 form of one of these. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  const isOpen = parsed.range() === 'unicast'
  return parsed instanceof ipaddr.IPv6 ? isOpen && parsed.match(globalUnicast) : isOpen
}
