import type { File } from '#contract/resources/file.ts'
import { createStore, type Store } from '#src/core/store.ts'

/** The files a program names, by id; null = asked for and not there. A URL, once given, stays: a new one would load the media again. */
export type MediaShelf = Pick<Store<ReadonlyMap<string, File | null>>, 'get' | 'subscribe'> & {
  /** Fetches what is not here yet. */
  want(ids: readonly string[]): void
  put(file: File): void
}

export function createMediaShelf(fetchFiles: (ids: string[]) => Promise<readonly File[]>): MediaShelf {
  const store = createStore<ReadonlyMap<string, File | null>>(new Map())
  const asked = new Set<string>()

  return {
    get: store.get,
    subscribe: store.subscribe,
    put(file) {
      asked.add(file.id)
      if (!store.get().get(file.id)) store.set(new Map(store.get()).set(file.id, file))
    },
    want(ids) {
      const fresh = ids.filter(id => !asked.has(id))
      if (fresh.length === 0) return
      for (const id of fresh) asked.add(id)
      fetchFiles(fresh).then(
        found => {
          const files = new Map(found.map(file => [file.id, file]))
          store.set(new Map([...store.get(), ...fresh.map(id => [id, files.get(id) ?? null] as const)]))
        },
        // Asked again with the next change of the program.
        () => {
          for (const id of fresh) asked.delete(id)
        },
      )
    },
  }
}
