import ipaddr from 'ipaddr.js'

const local: ReadonlySet<string> = new Set(['private', 'linkLocal', 'uniqueLocal'])

/**
 * Returns the key of a text in the namespace `answers` that says where the address is: on this machine or in the
 * local network; null for other addresses.
 */
export function locationKeyOf(ip: string): 'places.thisMachine' | 'places.localNetwork' | null {
  if (!ipaddr.isValid(ip)) return null
  const range = ipaddr.process(ip).range()
  if (range === 'loopback') return 'places.thisMachine'
  return local.has(range) ? 'places.localNetwork' : null
}
