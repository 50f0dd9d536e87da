// Throws when two entries claim the same path, or when an entry's key differs from its name or widget kind; the error
// names both.

type Named = { readonly name?: string; readonly path?: string; readonly kind?: string }

export function registryOf<const R extends Readonly<Record<string, Named>>>(registry: string, entries: R): R {
  const owners = new Map<string, string>()
  for (const [key, entry] of Object.entries(entries)) {
    const own = entry.name ?? entry.kind
    if (own !== undefined && own !== key) throw new Error(`${registry}: "${key}" holds the declaration of "${own}"`)
    if (entry.path === undefined) continue
    const other = owners.get(entry.path)
    if (other !== undefined) throw new Error(`${registry}: "${other}" and "${key}" both claim the path ${entry.path}`)
    owners.set(entry.path, key)
  }
  return entries
}
