/** In-memory CacheStorage with the methods that shells use. */
export function createCaches(): CacheStorage {
  const all = new Map<string, Map<string, string>>()
  const open = async (name: string) => {
    const kept = all.get(name) ?? new Map<string, string>()
    all.set(name, kept)
    return {
      match: async (path: string) => (kept.has(path) ? new Response(kept.get(path)) : undefined),
      put: async (path: string, response: Response) => void kept.set(path, await response.text()),
      keys: async () => [...kept.keys()].map(path => ({ url: `https://marquee.test${path}` })),
      delete: async (path: string) => kept.delete(path),
    }
  }
  const caches = { open, keys: async () => [...all.keys()], delete: async (name: string) => all.delete(name) }
  return caches as unknown as CacheStorage
}
