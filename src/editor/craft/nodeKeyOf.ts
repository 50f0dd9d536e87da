const prefix = 'node-'

/** Craft's key of a node; the prefix makes ids such as "ROOT" and "__proto__" harmless. */
export function nodeKeyOf(id: string): string {
  return `${prefix}${id}`
}

export function nodeIdOf(key: string): string {
  return key.slice(prefix.length)
}
