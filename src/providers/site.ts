import type { SiteInfo } from '#contract/services/system/common.ts'
import { createStore, type Store } from '#src/core/state/store.ts'

type Site = Pick<Store<SiteInfo | null>, 'get' | 'subscribe'> & { refresh(): Promise<void> }

const key = 'marquee.site'

/**
 * Name and colors of the site; until the server answers, the last known ones, so that pages do not flash in other
 * colors.
 */
export function createSite(fetchSite: () => Promise<unknown>, storage: Pick<Storage, 'getItem' | 'setItem'>): Site {
  const store = createStore<SiteInfo | null>(readStored(storage))
  return {
    get: store.get,
    subscribe: store.subscribe,
    async refresh() {
      const site = (await fetchSite()) as SiteInfo
      store.set(site)
      storage.setItem(key, JSON.stringify(site))
    },
  }
}

function readStored(storage: Pick<Storage, 'getItem'>): SiteInfo | null {
  try {
    const site: unknown = JSON.parse(storage.getItem(key) ?? 'null')
    return isSite(site) ? site : null
  } catch {
    return null
  }
}

/**
 * Checked by hand, because the pages before sign-in load no schemas; incomplete data of an older version is
 * discarded.
 */
function isSite(value: unknown): value is SiteInfo {
  const parts = ['name', 'version', 'carousel', 'accent', 'background', 'logo', 'timeZone', 'limits']
  return typeof value === 'object' && value !== null && parts.every(part => part in value)
}
