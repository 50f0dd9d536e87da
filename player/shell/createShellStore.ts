// The cached shells and the choice among them; used by the page and its service worker.
export type ShellChoice = {
  /** Version wanted by the server; null if unknown. */
  wanted: string | null
  /** Number of page loads with a version that is not proven yet; reset when `wanted` changes. */
  starts: number
  /** Last version that ran long enough to count as proven (`trial` in createShell.ts). */
  proven: string | null
}

export type Build = 'modern' | 'legacy'
export type CachedShell = { name: string; version: string }

export type ShellStore = {
  read(): Promise<ShellChoice>
  write(change: Partial<ShellChoice>): Promise<void>
  /** Complete shells, newest last. */
  completeShells(): Promise<CachedShell[]>
  nameOf(hash: string, version: string): string
  /** Records the files of a shell, which counts as complete only if all of them are cached. */
  seal(name: string, paths: readonly string[]): Promise<void>
  /** Deletes all shells of both builds except the named ones. */
  removeOthers(names: readonly string[]): Promise<void>
}

/** Number of page loads after which another cached shell replaces a version that is still not proven. */
export const mostStarts = 3

const none: ShellChoice = { wanted: null, starts: 0, proven: null }
const prefix = 'marquee-player-'
const choiceCache = 'marquee-choice'
const choicePath = '/player/choice'
const listPath = '/player/needed'

export function createShellStore(caches: CacheStorage, build: Build): ShellStore {
  async function read(): Promise<ShellChoice> {
    const kept = await (await caches.open(choiceCache)).match(choicePath)
    const found: unknown = await kept?.json().catch(() => null)
    return isChoice(found) ? found : none
  }

  async function isWhole(name: string): Promise<boolean> {
    const cache = await caches.open(name)
    const list = await cache.match(listPath)
    const needed: unknown = await list?.json().catch(() => null)
    if (!Array.isArray(needed)) return false
    const there = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
    return needed.every(path => there.has(path))
  }

  return {
    read,
    async write(change) {
      const next = JSON.stringify({ ...(await read()), ...change })
      await (await caches.open(choiceCache)).put(choicePath, new Response(next))
    },
    async completeShells() {
      const found: CachedShell[] = []
      for (const name of await caches.keys()) {
        const at = name.indexOf('@')
        const isOurs = name.startsWith(`${prefix}${build}-`) && at > 0
        if (isOurs && (await isWhole(name))) found.push({ name, version: name.slice(at + 1) })
      }
      return found
    },
    nameOf: (hash, version) => `${prefix}${build}-${hash}@${version}`,
    async seal(name, paths) {
      await (await caches.open(name)).put(listPath, new Response(JSON.stringify(paths)))
    },
    async removeOthers(names) {
      const all = await caches.keys()
      const old = all.filter(name => name.startsWith(prefix) && !names.includes(name))
      await Promise.all(old.map(name => caches.delete(name)))
    },
  }
}

function isChoice(found: unknown): found is ShellChoice {
  if (typeof found !== 'object' || found === null) return false
  const { wanted, starts, proven } = found as Partial<Record<keyof ShellChoice, unknown>>
  const isName = (value: unknown) => value === null || typeof value === 'string'
  return isName(wanted) && isName(proven) && typeof starts === 'number'
}
