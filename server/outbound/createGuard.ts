// Guards outgoing connections (rules, Accounts 7): one check for all clients with an HTTP implementation of their
// own.
import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { AppError } from '#contract/errors/errors.ts'

export type Guard = {
  /** Whether the operator allows the host, whatever addresses its name has. */
  isAllowed(url: URL): boolean
  /**
   * Options for a connection to the URL: the lookup checks all addresses of the name at every connection. Throws
   * `outbound.refused` for a literal internal address, which is never looked up.
   */
  connectionTo(url: URL): { lookup?: LookupFunction }
  /** DNS lookup that refuses names with an internal address. */
  lookup: LookupFunction
}

/** Returns all addresses of a name; called for each connection. */
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

/** Name or address of a host, IPv6 without brackets. */
export function bareHost({ hostname }: URL): string {
  return hostname.startsWith('[') ? hostname.slice(1, -1) : hostname
}

const resolveAll: Resolve = (hostname, options) =>
  new Promise((done, fail) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => (error ? fail(error) : done(addresses)))
  })

/** Refuses a name if any of its addresses is internal. */
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

/**
 * Whether an address is public: not loopback, private, link-local, multicast or reserved, nor an IPv6 form of these.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  const isOpen = parsed.range() === 'unicast'
  return parsed instanceof ipaddr.IPv6 ? isOpen && parsed.match(globalUnicast) : isOpen
}
