import ipaddr from 'ipaddr.js'

/**
 * Returns the key by which limits count visitors: the IPv4 address, or the /64 network of an IPv6 address, because
 * one user may control a whole /64 network.
 */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (address instanceof ipaddr.IPv4) return address.toString()
  return `${new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`
}
