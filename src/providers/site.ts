import type { SiteInfo } from '#contract/services/system/common.ts'
import { createStore, type Store } from '#src/core/services/store.ts'

type Site = Pick<Store<SiteInfo | null>, 'get' | 'subscribe'> & { refresh(): Promise<void> }

const key = 'marquee.site'

/** Name and colours as the server tells them; until it does, as they were last, so that pages do not flash in others. */
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

/** This page is read before any schema is fetched; what an older version kept is left out whole. */
function isSite(value: unknown): value is SiteInfo {
  const parts = ['name', 'version', 'carousel', 'accent', 'background', 'logo', 'timeZone', 'limits']
  return typeof value === 'object' && value !== null && parts.every(part => part in value)
}
