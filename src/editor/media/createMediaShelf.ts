import type { File } from '#contract/resources/media/file.ts'
import { renewAfter } from '#src/core/calls/renewAfter.ts'
import { createStore, type Store } from '#src/core/state/store.ts'

/** Cache of the program's files by id; null = not found. */
export type MediaShelf = Pick<Store<ReadonlyMap<string, File | null>>, 'get' | 'subscribe'> & {
  /** Fetches missing files. */
  request(ids: readonly string[]): void
  add(file: File): void
  /** Refetches files whose URLs are about to expire. */
  renew(): void
}

/** Creates the cache. `now`: current time in ms. */
export function createMediaShelf(
  fetchFiles: (ids: string[]) => Promise<readonly File[]>,
  now: () => number = Date.now,
): MediaShelf {
  const store = createStore<ReadonlyMap<string, File | null>>(new Map())
  const askedAt = new Map<string, number>()

  function fetchAll(ids: string[]) {
    const before = ids.map(id => [id, askedAt.get(id)] as const)
    for (const id of ids) askedAt.set(id, now())
    fetchFiles(ids).then(
      found => {
        const files = new Map(found.map(file => [file.id, file]))
        store.set(new Map([...store.get(), ...ids.map(id => [id, files.get(id) ?? null] as const)]))
      },
      // A failed request is repeated with the next change of the program or the next check.
      () => {
        for (const [id, time] of before) {
          if (time === undefined) askedAt.delete(id)
          else askedAt.set(id, time)
        }
      },
    )
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    add(file) {
      if (store.get().get(file.id)) return
      // The age of a selected file's URLs is unknown: renew them at the next check.
      askedAt.set(file.id, now() - renewAfter)
      store.set(new Map(store.get()).set(file.id, file))
    },
    request(ids) {
      const fresh = ids.filter(id => !askedAt.has(id))
      if (fresh.length > 0) fetchAll(fresh)
    },
    renew() {
      const old = [...askedAt].flatMap(([id, time]) => (now() - time >= renewAfter ? [id] : []))
      if (old.length > 0) fetchAll(old)
    },
  }
}
