import ipaddr from 'ipaddr.js'

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/** Not loopback, private, link-local, multicast, reserved or an IPv6 form of one of these. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  const isOpen = parsed.range() === 'unicast'
  return parsed instanceof ipaddr.IPv6 ? isOpen && parsed.match(globalUnicast) : isOpen
}
