import ipaddr from 'ipaddr.js'

const local: ReadonlySet<string> = new Set(['private', 'linkLocal', 'uniqueLocal'])

/**
 * Returns a text key in the namespace `answers`; null for addresses outside of this machine and the local network.
 */
export function locationKeyOf(ip: string): 'places.thisMachine' | 'places.localNetwork' | null {
  if (!ipaddr.isValid(ip)) return null
  const range = ipaddr.process(ip).range()
  if (range === 'loopback') return 'places.thisMachine'
  return local.has(range) ? 'places.localNetwork' : null
}
