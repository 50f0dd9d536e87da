import ipaddr from 'ipaddr.js'

/** What is counted as one visitor: an IPv4 address; of IPv6 the network of 64 bits, of which one person has all addresses. */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (address instanceof ipaddr.IPv4) return address.toString()
  return `${new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`
}
