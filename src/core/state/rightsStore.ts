import type { MenuNode } from '#contract/resources/people/menu.ts'
import { noRights, type Rights, rightsOf } from './rights.ts'
import { createStore, type Store } from './store.ts'

export type RightsState = { readonly phase: 'loading' | 'ready' | 'failed'; readonly rights: Rights }
export type RightsStore = Pick<Store<RightsState>, 'get' | 'subscribe'> & {
  /**
   * Resolves with rights loaded after the call. A pending load may have read the old rights, so another load follows,
   * which all callers share.
   */
  refresh(): Promise<Rights>
  /** The current rights; loads them if absent, sharing a pending load. */
  ready(): Promise<Rights>
  /** Clears the rights of the account that signed out. */
  reset(): void
}

type Loaded = { menu: readonly MenuNode[]; roles: readonly string[]; permissions?: readonly MenuNode[] }
export type RightsLoad = () => Promise<Loaded>
type Loading = { done: Promise<Rights>; isStale: boolean }

/**
 * The previous rights stay in effect while a refresh is pending or has failed. `known`: rights of the last visit, in
 * effect until the first load.
 */
export function createRightsStore(load: RightsLoad, known: Loaded | null = null): RightsStore {
  const store = createStore<RightsState>(
    known
      ? { phase: 'ready', rights: rightsOf(known.menu, known.roles, known.permissions) }
      : { phase: 'loading', rights: noRights },
  )
  let loading: Loading | null = null

  /** False after `reset`. The result of the load `own` is then discarded. */
  const isCurrent = (own: Loading) => own === loading

  async function loadUntilCurrent(own: Loading): Promise<Rights> {
    try {
      for (;;) {
        own.isStale = false
        const { menu, roles, permissions } = await load()
        const rights = rightsOf(menu, roles, permissions)
        if (isCurrent(own)) store.set({ phase: 'ready', rights })
        if (!own.isStale || !isCurrent(own)) return rights
      }
    } catch (error) {
      if (isCurrent(own) && store.get().phase !== 'ready') store.set({ phase: 'failed', rights: noRights })
      throw error
    } finally {
      if (isCurrent(own)) loading = null
    }
  }

  function start(): Promise<Rights> {
    const own: Loading = { done: Promise.resolve(noRights), isStale: false }
    loading = own
    own.done = loadUntilCurrent(own)
    return own.done
  }

  function refresh() {
    if (!loading) return start()
    loading.isStale = true
    return loading.done
  }

  return {
    reset() {
      loading = null
      store.set({ phase: 'loading', rights: noRights })
    },
    get: store.get,
    subscribe: store.subscribe,
    refresh,
    ready: async () => (store.get().phase === 'ready' ? store.get().rights : (loading?.done ?? start())),
  }
}
