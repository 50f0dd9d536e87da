import ipaddr from 'ipaddr.js'

const local: ReadonlySet<string> = new Set(['private', 'linkLocal', 'uniqueLocal'])

/** Key in the namespace `answers`; null for an address without a known location. */
export function locationKeyOf(ip: string): 'places.thisMachine' | 'places.localNetwork' | null {
  if (!ipaddr.isValid(ip)) return null
  const range = ipaddr.process(ip).range()
  if (range === 'loopback') return 'places.thisMachine'
  return local.has(range) ? 'places.localNetwork' : null
}
