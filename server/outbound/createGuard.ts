// Guard that refuses outgoing connections to internal addresses (rules, Accounts 7). HTTP clients other than that of
// createOutbound use it as well.
import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { AppError } from '#contract/errors/errors.ts'

export type Guard = {
  /** Whether the operator allows the host, so that its addresses may be internal. */
  isAllowed(url: URL): boolean
  /**
   * Returns options for connections to the URL. Their lookup checks all addresses of the name at every connection.
   * For a host that the operator allows, the options are empty. Throws `outbound.refused` if the URL contains an
   * internal IP address itself, because no lookup takes place for such a URL.
   */
  connectionTo(url: URL): { lookup?: LookupFunction }
  /** DNS lookup that fails for names with an internal address. */
  lookup: LookupFunction
}

/** Resolves a name to all its addresses. Called for each connection. */
export type Resolve = (hostname: string, options: LookupOptions) => Promise<LookupAddress[]>

/** `allowedHosts`: entries of the form `name` or `name:port`. */
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

/** Returns the name or address of a host; IPv6 addresses without brackets. */
export function bareHost({ hostname }: URL): string {
  return hostname.startsWith('[') ? hostname.slice(1, -1) : hostname
}

const resolveAll: Resolve = (hostname, options) =>
  new Promise((done, fail) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => (error ? fail(error) : done(addresses)))
  })

/** Returns a DNS lookup that fails if any address of a name is internal. */
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
 * Whether an address is public. Loopback, private, link-local, multicast and reserved addresses are not, and neither
 * are IPv6 forms of these.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  const isOpen = parsed.range() === 'unicast'
  return parsed instanceof ipaddr.IPv6 ? isOpen && parsed.match(globalUnicast) : isOpen
}
